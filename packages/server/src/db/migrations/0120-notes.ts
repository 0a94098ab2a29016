import type { QueryInterface } from "sequelize";
import { ensureColumn, ensureIndexes, flagColumn, optional, textColumn, withDefault } from "./schema-steps.ts";

/** The buyer's note to the artist, and whether the site shows it. */
export async function up(db: QueryInterface): Promise<void> {
  await ensureColumn(db, "orders", "note", optional(textColumn(500)));
  await ensureColumn(db, "orders", "is_note_public", withDefault(flagColumn, false));
  await ensureIndexes(db, "orders", { index: [["is_note_public"]] });
}
