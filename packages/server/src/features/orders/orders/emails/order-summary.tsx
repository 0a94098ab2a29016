import type { Currency } from "@recital/contract/values/currency";
import type { ShippingAddress } from "@recital/contract/values/order";
import { formatCents, type Cents } from "@recital/contract/values/money";
import { type Amounts, describeAmounts, showsFreeShipping } from "@recital/contract/values/amounts";
import { describePickup } from "@recital/contract/values/describe-delivery";
import type { DeliveryId } from "@recital/contract/values/delivery";
import type { Pickup } from "@recital/contract/endpoints/orders/order-facts";
import type { ReactElement } from "react";
import { useEmailLanguage } from "../../../../email/email-layout.tsx";
import { AmountTable } from "../../../../email/email-parts.tsx";
import { oneLine } from "../../../../email/one-line.ts";
import { styles } from "../../../../email/styles.ts";
import { orderEmailTexts } from "./texts/index.ts";

/** The part of an order that emails show. */
export interface EmailedOrder {
  readonly id: number;
  /** The day on which it was placed, in words and in the site's time zone. */
  readonly date: string;
  readonly items: readonly EmailedItem[];
  readonly currency: Currency;
  readonly amounts: Amounts;
  readonly totalCents: Cents;
  /** Null for an order with nothing to post, or from before shipping zones. */
  readonly delivery: DeliveryId | null;
  /** Null unless it is picked up at a concert that still exists. */
  readonly pickup: Pickup | null;
  /** True if there was nothing to pay, and so no payment page. */
  readonly isFree: boolean;
  /** True for a sale at a table, where the buyer took the goods. */
  readonly isAtTable: boolean;
  /** True for a tip alone, without goods. */
  readonly isTip: boolean;
  /** Whether the gift's email has an address, and its day in words, null for at once; null if it is no gift. */
  readonly gift: { readonly toAddress: boolean; readonly day: string | null } | null;
  /** The buyer's note to the artist. */
  readonly note: string | null;
  readonly shippingAddress: ShippingAddress | null;
}

export interface EmailedItem {
  readonly name: string;
  /** The absolute URL of an image that every email client shows; null for none. */
  readonly imageUrl: string | null;
  readonly unitCents: Cents;
  /** The price of all, before the discount. */
  readonly goodsCents: Cents;
  readonly quantity: number;
  readonly isDigital: boolean;
  /** True if it is digital and its product had no file. */
  readonly awaitsFiles: boolean;
  /** The day from which it ships, if it is a pre-order; else null. */
  readonly shipsOn: string | null;
  readonly shipsWithin: string;
}

/** Shows the items with their prices, and the sums down to the total. */
export function ItemTable({ order }: { readonly order: EmailedOrder }): ReactElement {
  const language = useEmailLanguage();
  const texts = orderEmailTexts[language].totals;
  const format = (cents: Cents) => (order.isFree ? texts.free : formatCents(cents, order.currency));
  const goods = order.items.map(({ name, imageUrl, quantity, unitCents, goodsCents }) => ({
    name,
    imageUrl,
    detail: order.isFree ? null : `${quantity} × ${format(unitCents)}`,
    amount: format(goodsCents),
  }));
  const { amounts, currency, delivery } = order;
  const isBeforeZones = isShipped(order) && delivery === null && amounts.shipping === 0;
  const label = isBeforeZones ? texts.totalWithShipping : texts.total;
  return (
    <AmountTable
      column={texts.total}
      rows={order.isTip ? [{ name: texts.tip, amount: format(order.totalCents) }] : goods}
      sums={order.isTip ? [] : describeAmounts(amounts, currency, showsFreeShipping(order), language)}
      total={{ label, amount: format(order.totalCents) }}
    />
  );
}

/** Says where and when goods are picked up; nothing for any other delivery. */
export function PickupBlock({ order }: { readonly order: EmailedOrder }): ReactElement | null {
  const language = useEmailLanguage();
  const texts = orderEmailTexts[language];
  if (order.delivery !== "pickup") return null;
  return (
    <>
      <h2 style={styles.subheading}>{texts.pickUp}</h2>
      <p style={styles.address} dir="auto">
        {describePickup(order.pickup, language)}
        {order.pickup && (
          <>
            <br />
            {oneLine(order.pickup.title)}
          </>
        )}
      </p>
    </>
  );
}

/** Returns whether any item is shipped. */
export function isShipped(order: EmailedOrder): boolean {
  return !order.isAtTable && order.delivery !== "pickup" && order.items.some((item) => !item.isDigital);
}
