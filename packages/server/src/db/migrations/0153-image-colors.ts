import type { QueryInterface } from "sequelize";
import { ensureColumn, optional, textColumn } from "./schema-steps.ts";

/** Adds the two colors of each image. A job finds those of the images that exist. */
export async function up(db: QueryInterface): Promise<void> {
  await ensureColumn(db, "images", "dominant_color", optional(textColumn(7)));
  await ensureColumn(db, "images", "contrasting_color", optional(textColumn(7)));
}
