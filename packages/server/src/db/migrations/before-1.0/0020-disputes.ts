import { DataTypes, type QueryInterface } from "sequelize";
import {
  ensureIndex,
  ensureTable,
  idColumn,
  keyColumn,
  momentColumn,
  optionalMomentColumn,
  textColumn,
  wholeNumberColumn,
} from "../schema-steps.ts";

/** Disputes of payments. */
export async function up(db: QueryInterface): Promise<void> {
  await ensureTable(db, "disputes", {
    id: idColumn,
    provider_id: keyColumn(255),
    provider_url: textColumn(500),
    order_id: wholeNumberColumn,
    amount_cents: { type: DataTypes.BIGINT, allowNull: false },
    currency: textColumn(3),
    reason: textColumn(64),
    status: textColumn(64),
    due_by: optionalMomentColumn,
    revision: wholeNumberColumn,
    created_at: momentColumn,
    updated_at: momentColumn,
  });
  await ensureIndex(db, "disputes", ["provider_id"], { unique: true });
  await ensureIndex(db, "disputes", ["order_id"]);
}
