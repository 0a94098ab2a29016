import type { AdminOrder, OrderView } from "@recital/contract/endpoints/orders/orders";
import type { OrderStatus } from "@recital/contract/values/order";
import { dayIn } from "@recital/contract/values/zoned-time";
import type { Database } from "../../../db/connection.ts";
import { readTimeZone } from "../../../db/read-site.ts";
import type { Clock } from "../../../kernel/clock.ts";
import type { Services } from "../../feature.ts";
import { presentAdminOrder, type ShownOrder } from "./present-order.ts";
import { readPickups } from "./find-order.ts";
import {
  countOrders as countMatchingOrders,
  countOrdersAfter,
  countOrdersBefore,
  type OrderFilter,
  type OrderWithItem,
  readOrderPage,
} from "./queries.ts";

export interface OrderListQuery {
  readonly limit: number;
  readonly offset: number;
  readonly search?: string | undefined;
  readonly status?: OrderStatus | undefined;
  readonly lacksShippingInfo?: "true" | "false" | undefined;
  readonly view?: OrderView | undefined;
  readonly readyToShip?: "true" | "false" | undefined;
}

interface ListDeps extends Services {
  /** Returns the number of all orders. */
  readonly countOrders: () => Promise<number>;
}

/** Returns a page of the orders that match the query, newest first, and the number of all that match. */
export async function listOrders(
  { database, countOrders, clock }: ListDeps,
  query: OrderListQuery,
): Promise<{ orders: AdminOrder[]; total: number }> {
  const today = query.readyToShip === "true" ? dayIn(clock.now(), await readTimeZone(database)) : null;
  const filter = readFilter(query, today);
  const total = await (Object.keys(filter).length === 0 ? countOrders() : countMatchingOrders(database, filter));
  const rows = await readOrderPage(database, filter, nearerEnd(total, query));
  const orders = joinItems(rows);
  const pickups = await readPickups(database, orders);
  return { orders: orders.map((order) => presentAdminOrder(order, pickups)), total };
}

/** Returns the newest orders that a search finds. */
export async function findNewestOrders(database: Database, search: string, limit: number): Promise<ShownOrder[]> {
  return joinItems(await readOrderPage(database, readFilter({ search }, null), { from: "newest", limit, offset: 0 }));
}

/** A number with `#` is an order's, one without may be a postal code, too; any other search is for words. */
function readFilter(
  { search, status, lacksShippingInfo, view }: Partial<OrderListQuery>,
  readyOn: string | null,
): OrderFilter {
  const [, sign, number] = /^(#?)(\d{1,15})$/.exec(search ?? "") ?? [];
  return {
    ...(number !== undefined && { id: Number(number), ...(sign === "" && { postalCode: number }) }),
    ...(number === undefined && search && { words: search }),
    ...(status && { status }),
    ...(view && { view }),
    ...(lacksShippingInfo === "true" && { lacksShippingInfo: true }),
    ...(readyOn !== null && { readyOn }),
  };
}

/** Counts the offset from the nearer end, so that the last page is found as fast as the first. */
function nearerEnd(total: number, { limit, offset }: OrderListQuery) {
  if (offset <= total / 2) return { from: "newest", limit, offset } as const;
  const count = Math.max(0, Math.min(limit, total - offset));
  return { from: "oldest", limit: count, offset: Math.max(0, total - offset - count) } as const;
}

type ListedItem = NonNullable<ShownOrder["items"]>[number];

/** Returns orders with their items from rows with one item each, in which the rows of one order are adjacent. */
function joinItems(rows: readonly OrderWithItem[]): ShownOrder[] {
  const orders: (ShownOrder & { readonly items: ListedItem[] })[] = [];
  for (const row of rows) {
    let order = orders.at(-1);
    if (order?.id !== row.id) {
      order = { ...row, items: [] };
      orders.push(order);
    }
    const { itemName, variantTitle, unitCents, quantity, bundleName, itemDiscountCents, itemTaxCents } = row;
    if (itemName !== null && unitCents !== null && quantity !== null) {
      const shares = { discountCents: itemDiscountCents ?? 0, taxCents: itemTaxCents ?? 0 };
      order.items.push({ name: itemName, variantTitle, unitCents, quantity, bundleName, ...shares });
    }
  }
  return orders;
}

interface Counted {
  readonly lastId: number;
  readonly count: number;
  readonly countedAt: number;
}

const hourMs = 3_600_000;

/**
 * Counts all orders exactly, as fast for 100,000 as for 100. Orders are never deleted and no transaction takes an hour,
 * so the number of orders older than an hour is cached for an hour and only newer ones are counted at each call.
 */
export function makeOrderCount(database: Database, clock: Clock): () => Promise<number> {
  let older: Counted | null = null;
  return async () => {
    const now = clock.now().getTime();
    if (older === null || Math.abs(now - older.countedAt) > hourMs) {
      older = { ...(await countOrdersBefore(database, new Date(now - hourMs))), countedAt: now };
    }
    // Another call may replace `older` meanwhile.
    const { count, lastId } = older;
    return count + (await countOrdersAfter(database, lastId));
  };
}
