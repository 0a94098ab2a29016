import type { Currency } from "@recital/contract/values/currency";
import type { ShippingAddress } from "@recital/contract/values/order";
import { formatCents, type Cents } from "@recital/contract/values/money";
import type { ReactElement } from "react";
import { AmountTable } from "../../../../email/email-parts.tsx";

/** The part of an order that emails show. */
export interface EmailedOrder {
  readonly id: number;
  /** The day on which it was placed, in words and in the site's time zone. */
  readonly date: string;
  readonly items: readonly EmailedItem[];
  readonly currency: Currency;
  readonly totalCents: Cents;
  /** True if there was nothing to pay, and so no payment page. */
  readonly isFree: boolean;
  readonly shippingAddress: ShippingAddress | null;
}

export interface EmailedItem {
  readonly name: string;
  /** The absolute URL of an image that every email client shows; null for none. */
  readonly imageUrl: string | null;
  readonly unitCents: Cents;
  readonly quantity: number;
  readonly isDigital: boolean;
  /** True if it is digital and its product had no file. */
  readonly awaitsFiles: boolean;
  /** The day from which it ships, if it is a pre-order; else null. */
  readonly shipsOn: string | null;
}

/** Shows the items with their prices, and the total. */
export function ItemTable({ order }: { readonly order: EmailedOrder }): ReactElement {
  const format = (cents: Cents) => (order.isFree ? "Free" : formatCents(cents, order.currency));
  const rows = order.items.map(({ name, imageUrl, quantity, unitCents }) => ({
    name,
    imageUrl,
    numbers: [quantity, format(unitCents), format(unitCents * quantity)],
  }));
  const label = isShipped(order) ? "Total (Free shipping included)" : "Total";
  return (
    <AmountTable
      columns={["Quantity", "Price", "Total"]}
      rows={rows}
      total={{ label, amount: format(order.totalCents) }}
    />
  );
}

/** Returns whether any item is shipped. */
export function isShipped(order: EmailedOrder): boolean {
  return order.items.some((item) => !item.isDigital);
}
