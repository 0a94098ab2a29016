import { z } from "zod";
import type { Database } from "../connection.ts";
import { booleanValue } from "../row-values.ts";
import { availableSql, levelColumns, levelShape } from "../stock-level.ts";
import { placeholders, readRows, runAtomically, runStatement, type Statement } from "../statements.ts";

const variantToBuy = z.object({
  productId: z.int(),
  variantId: z.int(),
  name: z.string(),
  title: z.string(),
  unitCents: z.int(),
  isDigital: booleanValue,
  /** Whether both the product and its variant are sold. */
  isActive: booleanValue,
  hasOptions: booleanValue,
  imageUrl: z.string().nullable(),
  ...levelShape,
});

/** What an order copies of a variant, and its stock. */
export type VariantToBuy = z.output<typeof variantToBuy>;

/** Returns all variants of the products with these ids, inactive ones included. */
export function readVariantsToBuy(database: Database, ids: readonly number[]) {
  return readRows(
    database,
    variantToBuy,
    `SELECT products.id AS productId, variants.id AS variantId, name, title,
       COALESCE(variants.price_cents, products.price_cents) AS unitCents, is_digital AS isDigital,
       (products.is_active AND variants.is_active) AS isActive, (options_key <> '') AS hasOptions,
       image_url AS imageUrl, ${levelColumns()}
     FROM products JOIN variants ON variants.product_id = products.id WHERE products.id IN (${placeholders(ids)})`,
    ids,
  );
}

const available = availableSql();

interface OrderToInsert {
  readonly checkoutKey: string;
  readonly customerEmail: string;
  readonly currency: string;
  readonly totalCents: number;
  readonly needsShipping: boolean;
  /** The newsletter issue that the visitor came from. */
  readonly fromIssue: string | null;
  readonly checkoutExpiresAt: Date;
  readonly createdAt: Date;
}

interface LineToInsert {
  readonly productId: number;
  readonly variantId: number;
  readonly name: string;
  readonly variantTitle: string | null;
  readonly unitCents: number;
  readonly quantity: number;
  readonly isDigital: boolean;
  /** Whether its stock was limited when it was read. */
  readonly isLimited: boolean;
}

/**
 * Inserts a pending order with its lines and the visitor's access to it, and holds what it takes of the stock. Returns
 * its id. The variants change in ascending order of their ids, so that checkouts do not deadlock.
 * @throws {NothingChangedError} if too little is left of a variant; nothing is stored then
 */
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
              needs_shipping, from_issue, checkout_expires_at, created_at, updated_at)
            VALUES (?, ?, ?, ?, ?, 'pending', ?, ?, ?, ?, ?)`,
      values: [
        checkoutKey,
        order.customerEmail,
        order.currency,
        order.totalCents,
        order.totalCents,
        order.needsShipping,
        order.fromIssue,
        order.checkoutExpiresAt,
        createdAt,
        createdAt,
      ],
    },
    {
      sql: `INSERT INTO order_items (order_id, product_id, variant_id, name, variant_title, unit_cents, quantity,
              is_digital)
            VALUES ${lines.map(() => `(${orderId}, ?, ?, ?, ?, ?, ?, ?)`).join(", ")}`,
      values: lines.flatMap((line) => [
        checkoutKey,
        line.productId,
        line.variantId,
        line.name,
        line.variantTitle,
        line.unitCents,
        line.quantity,
        line.isDigital,
      ]),
    },
    { sql: `INSERT INTO order_access (visitor_id, order_id) VALUES (?, ${orderId})`, values: [visitorId, checkoutKey] },
    ...holdStock(lines, { orderId, checkoutKey }),
  ]);
  if (!inserted) throw new Error("no order was inserted");
  return inserted.insertId;
}

/**
 * Returns the statements that hold what an order takes, and the one that shows visitors that few are left. The variants
 * are locked last, and so for the shortest time.
 */
function holdStock(
  lines: readonly LineToInsert[],
  { orderId, checkoutKey }: { readonly orderId: string; readonly checkoutKey: string },
): Statement[] {
  const sorted = lines.toSorted((one, other) => one.variantId - other.variantId);
  const limited = sorted.filter(({ isLimited }) => isLimited).map(({ variantId }) => variantId);
  return [
    {
      sql: `INSERT INTO stock_holds (order_id, variant_id, quantity, state)
            VALUES ${sorted.map(() => `(${orderId}, ?, ?, 'held')`).join(", ")}`,
      values: sorted.flatMap(({ variantId, quantity }) => [checkoutKey, variantId, quantity]),
    },
    ...sorted.map(({ variantId, quantity }) => ({
      sql: `UPDATE variants SET held = held + ? WHERE id = ? AND (${available} IS NULL OR ${available} >= ?)`,
      values: [quantity, variantId, quantity],
      mustChange: `enough is left of variant ${variantId}`,
    })),
    ...(limited.length === 0 ? [] : [showFewLeft(limited)]),
  ];
}

function showFewLeft(variantIds: readonly number[]): Statement {
  return {
    sql: `UPDATE content_version SET version = version + 1 WHERE id = 1 AND EXISTS (
            SELECT 1 FROM variants WHERE id IN (${placeholders(variantIds)})
              AND (${available} <= 0 OR ${available} <= low_at))`,
    values: variantIds,
  };
}

/** Stores the payment page that the provider opened for an order. Returns false if the order was closed meanwhile. */
export async function setCheckoutPage(
  database: Database,
  orderId: number,
  { sessionId, url }: { readonly sessionId: string; readonly url: string },
): Promise<boolean> {
  const sql = "UPDATE orders SET session_id = ?, checkout_url = ? WHERE id = ? AND closed_at IS NULL";
  const { changes } = await runStatement(database, sql, [sessionId, url, orderId]);
  return changes === 1;
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
