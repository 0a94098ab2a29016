import type { OrderWithItem } from "../../db/queries/orders.ts";
import type { ShownOrder } from "./present-order.ts";

/** Returns orders with their items from rows with one item each, in which the rows of one order are adjacent. */
export function joinItems(rows: readonly OrderWithItem[]): ShownOrder[] {
  const orders: (ShownOrder & { readonly items: { name: string; unitCents: number; quantity: number }[] })[] = [];
  for (const row of rows) {
    let order = orders.at(-1);
    if (order?.id !== row.id) {
      order = { ...row, items: [] };
      orders.push(order);
    }
    const { itemName, unitCents, quantity } = row;
    if (itemName !== null && unitCents !== null && quantity !== null) {
      order.items.push({ name: itemName, unitCents, quantity });
    }
  }
  return orders;
}
