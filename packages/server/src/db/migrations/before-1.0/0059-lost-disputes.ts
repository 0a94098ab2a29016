import { DataTypes, type QueryInterface } from "sequelize";
import { ensureColumn, optionalMomentColumn } from "../schema-steps.ts";

/** What disputes withhold and take back of an order, and what each costs. */
export async function up(db: QueryInterface): Promise<void> {
  await ensureColumn(db, "disputes", "fee_cents", { type: DataTypes.BIGINT, allowNull: true });
  await ensureColumn(db, "disputes", "lost_at", optionalMomentColumn);
  await ensureColumn(db, "orders", "is_disputed", { type: DataTypes.BOOLEAN, allowNull: false, defaultValue: false });
  await ensureColumn(db, "orders", "lost_cents", { type: DataTypes.BIGINT, allowNull: false, defaultValue: 0 });
  const run = (sql: string) => db.sequelize.query(sql);
  await run("UPDATE disputes SET lost_at = updated_at WHERE status = 'lost' AND lost_at IS NULL");
  await run(
    `UPDATE orders SET lost_cents = (SELECT SUM(amount_cents) FROM disputes WHERE order_id = orders.id AND status = 'lost')
     WHERE id IN (SELECT order_id FROM disputes WHERE status = 'lost')`,
  );
  await run(
    `UPDATE orders SET is_disputed = 1, to_ship = 0 WHERE id IN (
       SELECT order_id FROM disputes WHERE status NOT IN ('won', 'prevented') AND status NOT LIKE 'warning!_%' ESCAPE '!'
     )`,
  );
}
