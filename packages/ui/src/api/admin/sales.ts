import type { ApiClient } from "@recital/contract/client";
import type { CashSaleInput, SalesToday } from "@recital/contract/endpoints/orders/sales";
import { queryOptions, skipToken, type QueryClient } from "@tanstack/react-query";
import { apiKey, apiQuery } from "../api-query.ts";
import { editLists, keysOf } from "../query-keys.ts";
import { refresh } from "./refresh.ts";

const goodsKeys = keysOf("/api/admin/sales/goods");
const todayKeys = keysOf<SalesToday>("/api/admin/sales/today");

/** The balance at the payment provider in a month; not read without one. */
export function booksQuery(api: ApiClient, month: string | null) {
  return queryOptions({
    queryKey: keysOf("/api/admin/books").one(month),
    queryFn: month === null ? skipToken : ({ signal }) => api("GET /api/admin/books", { query: { month }, signal }),
    staleTime: 0,
  });
}

/** Kept for an evening without a connection, also while other screens are open. */
const eveningMs = 12 * 3_600_000;

/** The goods of the concert table, with their stock. */
export function tableGoodsQuery(api: ApiClient) {
  return queryOptions({
    ...apiQuery(api, "GET /api/admin/sales/goods"),
    staleTime: 0,
    gcTime: eveningMs,
    meta: { staysCached: true },
  });
}

/** The number and the total of the table's sales since this time. */
export function salesTodayQuery(api: ApiClient, since: Date) {
  const query = { since: since.toISOString() };
  return queryOptions({
    ...todayKeys.list(({ signal }) => api("GET /api/admin/sales/today", { query, signal }), query),
    staleTime: 0,
    gcTime: eveningMs,
    meta: { staysCached: true },
  });
}

interface RecordedSale extends Pick<CashSaleInput, "paid"> {
  readonly lines: readonly { readonly variantId: number; readonly quantity: number; readonly price: number }[];
}

/** Counts a recorded sale in the stock and in the day's total, and reads the changed data again. */
export function countSale(client: QueryClient, { lines, paid }: RecordedSale): void {
  const total = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  editLists(client, todayKeys, (today) => ({
    count: today.count + 1,
    total: today.total + total,
    cash: today.cash + (paid === "cash" ? total : 0),
  }));
  client.setQueryData(apiKey("GET /api/admin/sales/goods"), (table) => {
    if (!table) return table;
    const sold = (variantId: number) =>
      lines.reduce((sum, line) => sum + (line.variantId === variantId ? line.quantity : 0), 0);
    const goods = table.goods.map((good) => ({
      ...good,
      left: good.left === null ? null : good.left - sold(good.variantId),
    }));
    return { ...table, goods };
  });
  void refresh(client, goodsKeys, todayKeys);
}
