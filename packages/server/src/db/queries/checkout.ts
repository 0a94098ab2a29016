import { z } from "zod";
import type { Database } from "../connection.ts";
import { booleanValue } from "../row-values.ts";
import { placeholders, readRows, runAtomically, runStatement } from "../statements.ts";

const productToBuy = z.object({
  id: z.int(),
  name: z.string(),
  unitCents: z.int(),
  isDigital: booleanValue,
  isActive: booleanValue,
  imageUrl: z.string().nullable(),
});

/** What an order copies of a product. */
export type ProductToBuy = z.output<typeof productToBuy>;

/** Returns the products with these ids, inactive ones included. */
export function readProductsToBuy(database: Database, ids: readonly number[]) {
  return readRows(
    database,
    productToBuy,
    `SELECT id, name, price_cents AS unitCents, is_digital AS isDigital, is_active AS isActive, image_url AS imageUrl
     FROM products WHERE id IN (${placeholders(ids)})`,
    ids,
  );
}

interface OrderToInsert {
  readonly checkoutKey: string;
  readonly customerEmail: string;
  readonly currency: string;
  readonly totalCents: number;
  readonly needsShipping: boolean;
  readonly checkoutExpiresAt: Date;
  readonly createdAt: Date;
}

interface LineToInsert {
  readonly productId: number;
  readonly name: string;
  readonly unitCents: number;
  readonly quantity: number;
  readonly isDigital: boolean;
}

/** Inserts a pending order with its lines and the visitor's access to it, and returns its id. */
export async function insertOrder(
  database: Database,
  order: OrderToInsert,
  lines: readonly LineToInsert[],
  visitorId: string,
): Promise<number> {
  const { checkoutKey, createdAt } = order;
  const orderId = "(SELECT id FROM orders WHERE checkout_key = ?)";
  const [inserted] = await runAtomically(database, [
    {
      sql: `INSERT INTO orders (checkout_key, customer_email, currency, subtotal_cents, total_cents, status,
              needs_shipping, checkout_expires_at, created_at, updated_at)
            VALUES (?, ?, ?, ?, ?, 'pending', ?, ?, ?, ?)`,
      values: [
        checkoutKey,
        order.customerEmail,
        order.currency,
        order.totalCents,
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
    { sql: `INSERT INTO order_access (visitor_id, order_id) VALUES (?, ${orderId})`, values: [visitorId, checkoutKey] },
  ]);
  if (!inserted) throw new Error("no order was inserted");
  return inserted.insertId;
}

/** Stores the payment page that the provider opened for an order. */
export async function setCheckoutPage(
  database: Database,
  orderId: number,
  { sessionId, url }: { readonly sessionId: string; readonly url: string },
): Promise<void> {
  const sql = "UPDATE orders SET session_id = ?, checkout_url = ? WHERE id = ?";
  await runAtomically(database, [{ sql, values: [sessionId, url, orderId], mustChange: "the order exists" }]);
}

interface WebhookHits {
  readonly outcome: string;
  readonly hits: number;
  readonly lastAt: Date;
  readonly lastKind: string | null;
}

/** Adds to the count of one hour's webhooks with one outcome. */
export async function addWebhookHits(
  database: Database,
  id: string,
  { outcome, hits, lastAt, lastKind }: WebhookHits,
): Promise<void> {
  const onConflict = database.isSqlite ? "ON CONFLICT (id) DO UPDATE SET" : "ON DUPLICATE KEY UPDATE";
  await runStatement(
    database,
    `INSERT INTO webhook_stats (id, outcome, hits, last_at, last_kind) VALUES (?, ?, ?, ?, ?)
     ${onConflict} hits = hits + ?, last_at = ?, last_kind = ?`,
    [id, outcome, hits, lastAt, lastKind, hits, lastAt, lastKind],
  );
}
