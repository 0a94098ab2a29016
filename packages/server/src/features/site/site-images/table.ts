import { bool, id, longText, moment, text, version } from "../../../db/columns.ts";
import { defineTable, type RowOf } from "../../../db/table.ts";

/** An image for one location of the site. */
export const siteImageTable = defineTable(
  "site_images",
  {
    id: id(),
    location: text(100),
    title: text(200),
    altText: text(500),
    imageUrl: longText(),
    active: bool(),
    createdAt: moment(),
    updatedAt: moment(),
    /** Counts the saves; Sequelize rejects a save made on an older version. */
    version: version(),
  },
  { demo: { kind: "siteImage", by: "id" }, translated: "image" },
);
export type SiteImageRow = RowOf<typeof siteImageTable>;
