import type { Database } from "../../db/connection.ts";
import { runWhole } from "../../db/statements.ts";
import { totalOf } from "../../domain/pricing.ts";
import { needsShipping } from "../../domain/shipping.ts";
import { randomToken } from "../../kernel/ids.ts";
import type { BoughtLine } from "./read-lines.ts";

/** How long a payment page may be paid, in ms. The provider allows 30 minutes to 24 hours. */
const checkoutLifetimeMs = 12 * 3_600_000;

/** An order that is only begun. */
export type NewOrder = ReturnType<typeof newOrder>;

export function newOrder(now: Date, customerEmail: string, lines: readonly BoughtLine[]) {
  return {
    checkoutKey: randomToken(20),
    customerEmail,
    currency: "usd",
    totalCents: totalOf(lines),
    needsShipping: needsShipping(lines),
    checkoutExpiresAt: new Date(now.getTime() + checkoutLifetimeMs),
    createdAt: now,
  };
}

/** Writes an order with its lines, readable for the visitor, and answers its id. */
export async function saveOrder(
  database: Database,
  order: NewOrder,
  lines: readonly BoughtLine[],
  visitorId: string,
): Promise<number> {
  const { checkoutKey, createdAt } = order;
  const orderId = "(SELECT id FROM orders WHERE checkout_key = ?)";
  const [saved] = await runWhole(database, [
    {
      sql: `INSERT INTO orders (checkout_key, customer_email, currency, total_cents, status, needs_shipping,
              checkout_expires_at, created_at, updated_at) VALUES (?, ?, ?, ?, 'pending', ?, ?, ?, ?)`,
      values: [
        checkoutKey,
        order.customerEmail,
        order.currency,
        order.totalCents,
        order.needsShipping,
        order.checkoutExpiresAt,
        createdAt,
        createdAt,
      ],
    },
    {
      sql: `INSERT INTO order_items (order_id, product_id, name, unit_cents, quantity, is_digital)
            VALUES ${lines.map(() => `(${orderId}, ?, ?, ?, ?, ?)`).join(", ")}`,
      values: lines.flatMap((line) => [
        checkoutKey,
        line.productId,
        line.name,
        line.unitCents,
        line.quantity,
        line.isDigital,
      ]),
    },
    { sql: `INSERT INTO order_grants (visitor_id, order_id) VALUES (?, ${orderId})`, values: [visitorId, checkoutKey] },
  ]);
  if (!saved) throw new Error("no order was written");
  return saved.insertId;
}
