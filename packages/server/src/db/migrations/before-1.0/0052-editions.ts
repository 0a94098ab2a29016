import type { QueryInterface } from "sequelize";
import { ensureColumn, wholeNumberColumn } from "../schema-steps.ts";

/** How many numbers of an edition are given, which limits its sales. */
export async function up(db: QueryInterface): Promise<void> {
  await ensureColumn(db, "variants", "numbers_given", { ...wholeNumberColumn, defaultValue: 0 });
  await db.sequelize.query(
    `UPDATE variants SET numbers_given = (SELECT COUNT(*) FROM edition_numbers WHERE variant_id = variants.id)
     WHERE edition_size IS NOT NULL`,
  );
}
