import { DataTypes, type QueryInterface } from "sequelize";
import {
  ensureIndex,
  ensureTable,
  idColumn,
  keyColumn,
  longTextColumn,
  momentColumn,
  textColumn,
} from "../schema-steps.ts";

/** Withdrawals of buyers, and keyed hashes of the email addresses of persons whose data was erased. */
export async function up(db: QueryInterface): Promise<void> {
  await ensureTable(db, "withdrawals", {
    id: idColumn,
    order_id: { type: DataTypes.INTEGER, allowNull: true },
    stated_order_id: { type: DataTypes.BIGINT, allowNull: true },
    name: textColumn(200),
    email: textColumn(254),
    statement: longTextColumn(db),
    state: textColumn(16),
    created_at: momentColumn,
  });
  await ensureIndex(db, "withdrawals", ["order_id"]);
  await ensureIndex(db, "withdrawals", ["state"]);
  await ensureTable(db, "erasures", {
    email_hash: keyColumn(64, { primaryKey: true }),
    erased_at: momentColumn,
  });
}
