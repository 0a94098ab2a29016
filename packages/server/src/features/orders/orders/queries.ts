import type { OrderView } from "@recital/contract/endpoints/orders/orders";
import type { OrderStatus } from "@recital/contract/values/order";
import { z } from "zod";
import { statusesThatNeedAddress } from "../../../domain/shipping.ts";
import type { Database } from "../../../db/connection.ts";
import { containsWordsSql, foldedSql } from "../../../db/contains-words.ts";
import type { Selected } from "../../../db/selection.ts";
import { integerValue } from "../../../db/row-values.ts";
import { readRows, selectRows, type Value } from "../../../db/statements.ts";
import { orderItemTable, orderTable } from "./tables.ts";

/** The filter of the orders. */
export interface OrderFilter {
  readonly id?: number | undefined;
  /** If set beside `id`, also the orders with this postal code, in digits. */
  readonly postalCode?: string | undefined;
  /** Words of the customer's email address or name, or of the name and the address to which the order is shipped. */
  readonly words?: string | undefined;
  readonly status?: OrderStatus | undefined;
  readonly lacksShippingInfo?: boolean | undefined;
  readonly view?: OrderView | undefined;
  /** If set, only orders to ship without an item that is left to ship and whose product ships after this day. */
  readonly readyOn?: string | undefined;
}

/** Without spaces, which people leave out. */
const postalCodeSql = `REPLACE(${foldedSql("shipping_postal_code")}, ' ', '')`;

// Email addresses are ASCII, whose case both databases change alike.
const searchedColumns = [
  "LOWER(customer_email)",
  ...["customer_name", "shipping_name", "shipping_line1", "shipping_line2", "shipping_city"].map(foldedSql),
  postalCodeSql,
];

interface Condition {
  readonly sql: string;
  readonly values: readonly Value[];
}

function conditionOf({
  id,
  postalCode,
  words,
  status,
  lacksShippingInfo,
  view,
  readyOn,
}: OrderFilter): Condition | null {
  const conditions: Condition[] = [];
  if (id !== undefined && postalCode === undefined) conditions.push({ sql: "id = ?", values: [id] });
  if (id !== undefined && postalCode !== undefined) {
    conditions.push({ sql: `(id = ? OR ${postalCodeSql} = ?)`, values: [id, postalCode] });
  }
  if (words !== undefined) {
    const { sql, values } = containsWordsSql(searchedColumns, words);
    conditions.push({ sql: ["1 = 1", ...sql].join(" AND "), values });
  }
  if (status) conditions.push({ sql: "status = ?", values: [status] });
  if (lacksShippingInfo) conditions.push(shippingInfoLacks);
  if (view) conditions.push({ sql: viewConditions[view], values: [] });
  if (readyOn !== undefined) conditions.push({ sql: isReady, values: [readyOn] });
  if (conditions.length === 0) return null;
  return { sql: conditions.map(({ sql }) => sql).join(" AND "), values: conditions.flatMap(({ values }) => values) };
}

/** The statuses are listed: with `<> 'cancelled'` SQLite would read all canceled orders. */
const shippingInfoLacks: Condition = {
  sql: `needs_shipping = 1 AND shipping_name IS NULL AND erased_at IS NULL AND status IN (${statusesThatNeedAddress.map((status) => `'${status}'`).join(", ")})`,
  values: [],
};

const viewConditions: Readonly<Record<OrderView, string>> = {
  toShip: "to_ship = 1",
  unfinished: "paid_at IS NULL",
};

/** Items that were shipped or are refunded do not count, as in domain/shipments.ts. */
const isReady = `to_ship = 1 AND NOT EXISTS (
  SELECT 1 FROM order_items i JOIN products p ON p.id = i.product_id
  WHERE i.order_id = orders.id AND i.is_digital = 0 AND p.ships_on > ? AND i.quantity
    > (SELECT COALESCE(SUM(l.quantity), 0) FROM shipment_lines l WHERE l.order_item_id = i.id)
    + (SELECT COALESCE(SUM(r.quantity), 0) FROM refund_lines r JOIN refunds f ON f.id = r.refund_id
       WHERE r.order_item_id = i.id AND f.state NOT IN ('failed', 'canceled')))`;

const counted = z.object({ count: z.int() });

export async function countOrders(database: Database, filter: OrderFilter): Promise<number> {
  const { sql, values } = conditionOf(filter) ?? { sql: "1 = 1", values: [] };
  const [row] = await readRows(database, counted, `SELECT COUNT(*) AS count FROM orders WHERE ${sql}`, values);
  return row?.count ?? 0;
}

/** Returns the number of orders with an id after this one. */
export async function countOrdersAfter(database: Database, id: number): Promise<number> {
  const [row] = await readRows(database, counted, "SELECT COUNT(*) AS count FROM orders WHERE id > ?", [id]);
  return row?.count ?? 0;
}

const countedUntil = z.object({ count: z.int(), lastId: z.int().nullable() });

/** Returns the number of orders up to the newest one created before this time, and that order's id. */
export async function countOrdersBefore(database: Database, time: Date): Promise<{ count: number; lastId: number }> {
  const [row] = await readRows(
    database,
    countedUntil,
    `SELECT COUNT(*) AS count, MAX(id) AS lastId FROM orders
     WHERE id <= (SELECT id FROM orders WHERE created_at < ? ORDER BY id DESC LIMIT 1)`,
    [time],
  );
  return { count: row?.count ?? 0, lastId: row?.lastId ?? 0 };
}

const orderWithItem = orderTable
  .pick(["id", "customerEmail", "customerName", "createdAt", "currency", "totalCents", "status", "paidAt", "erasedAt"])
  .and(
    orderTable.pick([
      "subtotalCents",
      "shippingCents",
      "tipCents",
      "discountCode",
      "delivery",
      "deliveryCountry",
      "concertId",
      "note",
      "isNotePublic",
    ]),
  )
  .and(orderTable.pick(["needsShipping", "refundedCents", "paidBy", "version", "shippingName", "shippingLine1"]))
  .and(orderTable.pick(["shippingLine2", "shippingCity", "shippingState", "shippingPostalCode", "shippingCountry"]))
  .and(orderItemTable.pick(["variantTitle", "unitCents", "quantity", "bundleName"]).orNull())
  // Both tables have these columns.
  .with("discountCents", integerValue, "orders.discount_cents")
  .with("taxCents", integerValue, "orders.tax_cents")
  .with("itemName", z.string().nullable(), "order_items.name")
  .with("itemDiscountCents", z.int().nullable(), "order_items.discount_cents")
  .with("itemTaxCents", z.int().nullable(), "order_items.tax_cents");

/** An order with one of its items; the item's columns are null for an order without items. */
export type OrderWithItem = Selected<typeof orderWithItem>;

interface Page {
  readonly from: "newest" | "oldest";
  readonly limit: number;
  readonly offset: number;
}

/**
 * Returns a page of orders, one row for each item: that with the ID of the filter, then the newest. Without a search, a page
 * takes no longer with 100,000 orders than with 100: the inner query finds it by an index alone.
 */
export function readOrderPage(database: Database, filter: OrderFilter, { from, limit, offset }: Page) {
  const condition = conditionOf(filter);
  // When few of many orders match, the databases would scan in id order until the page is full. A sum prevents that.
  const key = filter.id !== undefined || filter.words !== undefined ? "id + 0" : "id";
  const direction = from === "newest" ? "DESC" : "ASC";
  const isNamed = (id: string) => (filter.id === undefined ? [] : [`${id} = ${filter.id}`]);
  const order = [...isNamed("id"), key].map((sorted) => `${sorted} ${direction}`).join(", ");
  // LIMIT and OFFSET are part of the text: MySQL rejects bound numbers there, which it takes for fractions.
  return selectRows(
    database,
    orderWithItem,
    `FROM (
       SELECT id FROM orders ${condition === null ? "" : `WHERE ${condition.sql}`}
       ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}
     ) AS found JOIN orders ON orders.id = found.id LEFT JOIN order_items ON order_items.order_id = orders.id
     ORDER BY ${[...isNamed("orders.id"), "orders.id"].map((sorted) => `${sorted} DESC`).join(", ")}, order_items.id`,
    condition?.values ?? [],
  );
}
