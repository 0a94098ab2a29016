import { id, int, longText, moment, text, version } from "../../../db/columns.ts";
import { defineTable, type RowOf } from "../../../db/table.ts";

/** A block of the About section. */
export const aboutEntryTable = defineTable(
  "about_entries",
  {
    id: id(),
    title: text(200),
    content: longText(),
    sectionOrder: int(),
    createdAt: moment(),
    updatedAt: moment(),
    /** Counts the saves; Sequelize rejects a save made on an older version. */
    version: version(),
  },
  { demo: { kind: "aboutEntry", by: "id" }, translated: "about" },
);
export type AboutEntryRow = RowOf<typeof aboutEntryTable>;
