import { type QueryInterface, QueryTypes } from "sequelize";
import { bigNumberColumn, dropCheckOfMysql, ensureCheckOfMysql, ensureColumn, withDefault } from "./schema-steps.ts";

const check = "total_cents = subtotal_cents - discount_cents + shipping_cents + tax_cents + tip_cents";

/** The tip of an order, as a part of its total, and the part of a refund that gives it back. */
export async function up(db: QueryInterface): Promise<void> {
  await ensureColumn(db, "orders", "tip_cents", withDefault(bigNumberColumn, 0));
  await ensureColumn(db, "refunds", "tip_cents", withDefault(bigNumberColumn, 0));
  await dropCheckOfMysql(db, "orders", "tax_cents");
  await ensureCheckOfMysql(db, "orders", "total_cents", check);
  if (db.sequelize.getDialect() !== "mysql") await replaceTaxColumn(db);
}

/** SQLite's check is a part of the column of the tax, which no order has yet. */
async function replaceTaxColumn({ sequelize }: QueryInterface): Promise<void> {
  const [table] = await sequelize.query<{ sql: string }>("SELECT sql FROM sqlite_master WHERE name = 'orders'", {
    type: QueryTypes.SELECT,
  });
  if (table?.sql.includes(check)) return;
  if (table?.sql.includes("tax_cents")) await sequelize.query("ALTER TABLE orders DROP COLUMN tax_cents");
  await sequelize.query(`ALTER TABLE orders ADD COLUMN tax_cents BIGINT NOT NULL DEFAULT 0 CHECK (${check})`);
}
