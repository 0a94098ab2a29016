import { bool, id, int, longText, moment, text, version } from "../../../db/columns.ts";
import { defineTable, type RowOf } from "../../../db/table.ts";

/** A link to the artist on another site. `icon` is SVG reduced to harmless shapes. */
export const socialLinkTable = defineTable(
  "social_links",
  {
    id: id(),
    platform: text(60),
    url: longText(),
    displayName: text(200),
    icon: longText(),
    isActive: bool(),
    displayOrder: int(),
    createdAt: moment(),
    updatedAt: moment(),
    /** Counts the saves; Sequelize rejects a save made on an older version. */
    version: version(),
  },
  { demo: { kind: "socialLink", by: "id" } },
);
export type SocialLinkRow = RowOf<typeof socialLinkTable>;
