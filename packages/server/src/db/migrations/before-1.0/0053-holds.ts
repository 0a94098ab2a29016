import { DataTypes, type QueryInterface } from "sequelize";
import { ensureColumn, keyColumn } from "../schema-steps.ts";

/** The network from which a hold was opened, and how many of a variant one order may have. */
export async function up(db: QueryInterface): Promise<void> {
  await ensureColumn(db, "stock_holds", "opened_from", keyColumn(64, { allowNull: true }));
  await ensureColumn(db, "variants", "max_per_order", { type: DataTypes.INTEGER, allowNull: true });
}
