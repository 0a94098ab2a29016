import type { ShownOrder } from "./present-order.ts";

/** What `orderColumns` brings: an order with one of its items, or with none. Booleans are 0 and 1. */
export interface JoinedRow extends Omit<ShownOrder, "createdAt" | "paidAt" | "totalCents" | "needsShipping" | "items"> {
  readonly createdAt: string | Date;
  readonly paidAt: string | Date | null;
  readonly totalCents: number | string;
  readonly needsShipping: number;
  readonly itemName: string | null;
  readonly unitCents: number;
  readonly quantity: number;
}

/** The columns of a `SELECT` from orders and, joined to them, their items. */
export const orderColumns = `
  orders.id, orders.customer_email AS customerEmail, orders.created_at AS createdAt, orders.total_cents AS totalCents,
  orders.status, orders.paid_at AS paidAt, orders.needs_shipping AS needsShipping, orders.version,
  orders.shipping_name AS shippingName, orders.shipping_line1 AS shippingLine1, orders.shipping_line2 AS shippingLine2,
  orders.shipping_city AS shippingCity, orders.shipping_state AS shippingState,
  orders.shipping_postal_code AS shippingPostalCode, orders.shipping_country AS shippingCountry,
  order_items.name AS itemName, order_items.unit_cents AS unitCents, order_items.quantity AS quantity`;

/** Orders with their items, from rows in which those of one order stand together. */
export function joinRows(rows: readonly JoinedRow[]): ShownOrder[] {
  const orders: (ShownOrder & { readonly items: { name: string; unitCents: number; quantity: number }[] })[] = [];
  for (const row of rows) {
    let order = orders.at(-1);
    if (order?.id !== row.id) {
      order = {
        ...row,
        createdAt: new Date(row.createdAt),
        paidAt: row.paidAt === null ? null : new Date(row.paidAt),
        totalCents: Number(row.totalCents),
        needsShipping: row.needsShipping === 1,
        items: [],
      };
      orders.push(order);
    }
    if (row.itemName !== null)
      order.items.push({ name: row.itemName, unitCents: row.unitCents, quantity: row.quantity });
  }
  return orders;
}
