import { z } from "zod";
import { id, longText, moment, text, version } from "../../../db/columns.ts";
import { defineTable, type RowOf } from "../../../db/table.ts";

/** The texts of one section of the home page. */
export const siteContentTable = defineTable(
  "site_content",
  {
    id: id(),
    section: text(16).of(z.enum(["hero", "music", "video"])),
    title: text(200),
    subtitle: text(300).optional(),
    description: longText().optional(),
    createdAt: moment(),
    updatedAt: moment(),
    /** Counts the saves; Sequelize rejects a save made on an older version. */
    version: version(),
  },
  { demo: { kind: "siteContent", by: "id" }, translated: "site-content" },
);
export type SiteContentRow = RowOf<typeof siteContentTable>;
