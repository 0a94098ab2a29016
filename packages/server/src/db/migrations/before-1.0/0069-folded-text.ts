import { foldText } from "@recital/contract/values/fold-text";
import { QueryTypes, type QueryInterface } from "sequelize";
import { ensureColumn, keyColumn } from "../schema-steps.ts";

/** The searched columns. */
const searched = [
  { table: "subscribers", columns: ["name"] },
  { table: "products", columns: ["name"] },
  { table: "variants", columns: ["title", "sku"] },
  { table: "orders", columns: ["shipping_name", "shipping_city"] },
];

/** Columns with folded text beside the columns that are searched. */
export async function up(db: QueryInterface): Promise<void> {
  for (const { table, columns } of searched) {
    for (const column of columns) {
      await ensureColumn(db, table, `${column}_folded`, keyColumn(1000, { allowNull: true }));
      await fold(db, table, column);
    }
  }
}

const batch = 500;

/** Folds the rows that have no folded text yet. */
async function fold({ sequelize }: QueryInterface, table: string, column: string): Promise<void> {
  for (;;) {
    const rows = await sequelize.query<{ id: number; text: string }>(
      `SELECT id, ${column} AS text FROM ${table}
       WHERE ${column} IS NOT NULL AND ${column}_folded IS NULL ORDER BY id LIMIT ${batch}`,
      { type: QueryTypes.SELECT },
    );
    if (rows.length === 0) return;
    const cases = rows.map(() => "WHEN ? THEN ?").join(" ");
    const folded = rows.flatMap(({ id, text }) => [id, foldText(text).slice(0, 1000)]);
    await sequelize.query(`UPDATE ${table} SET ${column}_folded = CASE id ${cases} END WHERE id IN (?)`, {
      replacements: [...folded, rows.map(({ id }) => id)],
    });
  }
}
