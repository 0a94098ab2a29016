import { foldText } from "@recital/contract/values/plain-text";
import { type QueryInterface, QueryTypes } from "sequelize";
import { ensureColumn, keyColumn, optional, textColumn } from "./schema-steps.ts";

const searched = ["customer_name", "shipping_line1", "shipping_line2", "shipping_postal_code"];

/** The buyer's name, and the folded texts by which the orders of a name and an address are found. */
export async function up(db: QueryInterface): Promise<void> {
  await ensureColumn(db, "orders", "customer_name", optional(textColumn(255)));
  for (const column of searched) {
    await ensureColumn(db, "orders", `${column}_folded`, keyColumn(foldedLength, { allowNull: true }));
    await fold(db, column);
  }
}

const foldedLength = 1000;
const atOnce = 500;

/** Folds the texts of orders that have no folded text yet, in steps. */
async function fold({ sequelize }: QueryInterface, column: string): Promise<void> {
  for (;;) {
    const rows = await sequelize.query<{ id: number; text: string }>(
      `SELECT id, ${column} AS text FROM orders
       WHERE ${column} IS NOT NULL AND ${column}_folded IS NULL ORDER BY id LIMIT ${atOnce}`,
      { type: QueryTypes.SELECT },
    );
    if (rows.length === 0) return;
    const cases = rows.map(() => "WHEN ? THEN ?").join(" ");
    const folded = rows.flatMap(({ id, text }) => [id, foldText(text).slice(0, foldedLength)]);
    await sequelize.query(`UPDATE orders SET ${column}_folded = CASE id ${cases} END WHERE id IN (?)`, {
      replacements: [...folded, rows.map(({ id }) => id)],
    });
  }
}
