import { z } from "zod";
import { id, int, json, longText, moment, text } from "../db/columns.ts";
import { defineTable, type RowOf } from "../db/table.ts";

/** An uploaded or generated image: its size and its variants. */
export const imageTable = defineTable("images", {
  id: id(),
  /** Root-relative, as image columns of other tables contain it. */
  url: text(190),
  width: int(),
  height: int(),
  /** A few blurred pixels as a `data:` URL. */
  placeholder: longText().withoutImages(),
  /** The widths for which variants exist; empty until they are made. */
  variantWidths: json(z.array(z.int())).withoutImages(),
  /** Such as `#1f7a8c`; null until `image-colors.job.ts` has found them. */
  dominantColor: text(7).optional(),
  contrastingColor: text(7).optional(),
  createdAt: moment(),
  /** When it was stored, or when housekeeping last found a reference to it. */
  lastReferencedAt: moment().optional(),
});
export type ImageRow = RowOf<typeof imageTable>;
