import type { AdminOrder } from "@recital/contract/endpoints/orders";
import type { OrderStatus } from "@recital/contract/values/order-status";
import type { Database } from "../../db/connection.ts";
import { shippingInfoLacks } from "../../db/count-orders.ts";
import { readRows, type Value } from "../../db/statements.ts";
import { presentAdminOrder } from "./present-order.ts";
import { joinRows, orderColumns, type JoinedRow } from "./read-order-rows.ts";

export interface OrderListQuery {
  readonly limit: number;
  readonly offset: number;
  readonly search?: string | undefined;
  readonly status?: OrderStatus | undefined;
  readonly lacksShippingInfo?: "true" | "false" | undefined;
}

interface ListDeps {
  readonly database: Database;
  /** How many orders there are in all. */
  readonly countOrders: () => Promise<number>;
}

interface Filter {
  /** SQL after `WHERE`; null where every order is meant. */
  readonly where: string | null;
  readonly values: readonly Value[];
  /** Whether what it finds may lie far apart. */
  readonly isSparse: boolean;
}

/**
 * A stretch of the orders that the query finds, newest first, and how many it finds. Written by hand: with 100,000
 * orders a list must take no longer than with a hundred.
 */
export async function listOrders(
  { database, countOrders }: ListDeps,
  query: OrderListQuery,
): Promise<{ orders: AdminOrder[]; total: number }> {
  const filter = readFilter(query);
  const total = await (filter.where === null ? countOrders() : countFound(database, filter.where, filter.values));
  return { orders: await readStretch(database, filter, stretchOf(total, query)), total };
}

/** A number with or without `#` is an order's; anything else is part of an e-mail address. */
function readFilter({ search, status, lacksShippingInfo }: OrderListQuery): Filter {
  const conditions: string[] = [];
  const values: Value[] = [];
  const number = /^#?(\d{1,15})$/.exec(search ?? "")?.[1];
  if (number !== undefined) {
    conditions.push("id = ?");
    values.push(Number(number));
  } else if (search) {
    conditions.push("customer_email LIKE ? ESCAPE '!'");
    values.push(`%${search.replaceAll(/[!%_]/g, "!$&")}%`);
  }
  if (status) {
    conditions.push("status = ?");
    values.push(status);
  }
  if (lacksShippingInfo === "true") conditions.push(shippingInfoLacks);
  const where = conditions.length === 0 ? null : conditions.join(" AND ");
  return { where, values, isSparse: Boolean(search) };
}

async function countFound(database: Database, where: string, values: readonly Value[]): Promise<number> {
  const [row] = await readRows<{ found: number }>(
    database,
    `SELECT COUNT(*) AS found FROM orders WHERE ${where}`,
    values,
  );
  return row?.found ?? 0;
}

interface Stretch {
  readonly from: "newest" | "oldest";
  readonly limit: number;
  readonly offset: number;
}

/** Counts from the nearer end, so that the last page is found as fast as the first. */
function stretchOf(total: number, { limit, offset }: OrderListQuery): Stretch {
  if (offset <= total / 2) return { from: "newest", limit, offset };
  const count = Math.max(0, Math.min(limit, total - offset));
  return { from: "oldest", limit: count, offset: Math.max(0, total - offset - count) };
}

async function readStretch(
  database: Database,
  { where, values, isSparse }: Filter,
  { from, limit, offset }: Stretch,
): Promise<AdminOrder[]> {
  // Databases take the orders one by one until there are enough, where few fit all of them. A sum they cannot follow.
  const key = isSparse ? "id + 0" : "id";
  // The inner part finds the stretch by an index alone: rows that are only skipped are not read. The two whole numbers
  // stand in the text, since MySQL takes them for fractions otherwise and refuses them.
  const rows = await readRows<JoinedRow>(
    database,
    `SELECT ${orderColumns} FROM (
       SELECT id FROM orders ${where === null ? "" : `WHERE ${where}`}
       ORDER BY ${key} ${from === "newest" ? "DESC" : "ASC"} LIMIT ${limit} OFFSET ${offset}
     ) AS found JOIN orders ON orders.id = found.id LEFT JOIN order_items ON order_items.order_id = orders.id
     ORDER BY orders.id DESC, order_items.id`,
    values,
  );
  return joinRows(rows).map(presentAdminOrder);
}
