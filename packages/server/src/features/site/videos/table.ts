import { z } from "zod";
import { bool, id, json, longText, moment, text, version } from "../../../db/columns.ts";
import { defineTable, type RowOf } from "../../../db/table.ts";

/** A video. `storedThumbnailUrl` is our copy of the platform's thumbnail; null until it is stored. */
export const videoTable = defineTable(
  "videos",
  {
    id: id(),
    title: text(200),
    description: longText().optional(),
    youtubeUrl: longText(),
    /** As entered by the owner. */
    thumbnailUrl: longText().optional(),
    storedThumbnailUrl: longText().optional(),
    tags: json(z.array(z.string())),
    isFeatured: bool(),
    createdAt: moment(),
    updatedAt: moment(),
    /** Counts the saves; Sequelize rejects a save made on an older version. */
    version: version(),
  },
  { demo: { kind: "video", by: "id" } },
);
export type VideoRow = RowOf<typeof videoTable>;
