import type { QueryInterface } from "sequelize";
import { ensureColumn, optionalMomentColumn } from "../schema-steps.ts";

/** When an order's checkout ended without a payment, so that this is recorded once. */
export async function up(db: QueryInterface): Promise<void> {
  await ensureColumn(db, "orders", "closed_at", optionalMomentColumn);
  // Else each of them would be asked about once more, and those that wait for a payment stand behind them.
  await db.sequelize.query(
    "UPDATE orders SET closed_at = updated_at WHERE closed_at IS NULL AND paid_at IS NULL AND status = 'cancelled'",
  );
}
