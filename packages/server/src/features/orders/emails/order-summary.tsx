import { countryName } from "@recital/contract/values/country-name";
import type { Currency } from "@recital/contract/values/currency";
import type { ShippingAddress } from "@recital/contract/values/shipping-address";
import { formatCents, type Cents } from "@recital/contract/values/money";
import type { ReactElement } from "react";
import { AmountTable } from "../../../email/amount-table.tsx";
import { oneLine } from "../../../email/one-line.ts";
import { styles } from "../../../email/styles.ts";

/** The part of an order that emails show. */
export interface EmailedOrder {
  readonly id: number;
  readonly createdAt: Date;
  readonly items: readonly EmailedItem[];
  readonly currency: Currency;
  readonly totalCents: Cents;
  readonly shippingAddress: ShippingAddress | null;
}

export interface EmailedItem {
  readonly name: string;
  readonly unitCents: Cents;
  readonly quantity: number;
  readonly isDigital: boolean;
}

/** Shows the items with their prices, and the total. */
export function ItemTable({ order }: { readonly order: EmailedOrder }): ReactElement {
  const format = (cents: Cents) => formatCents(cents, order.currency);
  const rows = order.items.map(({ name, quantity, unitCents }) => ({
    name,
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

/** Shows the shipping address; nothing if there is none. */
export function AddressBlock({ address }: { readonly address: ShippingAddress | null }): ReactElement | null {
  if (!address) return null;
  return (
    <>
      <h2 style={styles.subheading}>Shipping address</h2>
      <p style={styles.address}>
        {addressLines(address).map((line, index) => (
          <span key={index} dir="auto">
            {index > 0 && <br />}
            {line}
          </span>
        ))}
      </p>
    </>
  );
}

/** Returns whether any item is shipped. */
export function isShipped(order: EmailedOrder): boolean {
  return order.items.some((item) => !item.isDigital);
}

/** Returns 'November 20, 2026', in UTC. */
export function orderDate(createdAt: Date): string {
  return createdAt.toLocaleDateString("en-US", { timeZone: "UTC", year: "numeric", month: "long", day: "numeric" });
}

function addressLines({ name, address }: ShippingAddress): string[] {
  const { line1, line2, city, state, postal_code, country } = address;
  const place = [city, [state, postal_code].map(oneLine).filter(Boolean).join(" ")].map(oneLine).filter(Boolean);
  return [name, line1, line2 ?? "", place.join(", "), countryName(country)].map(oneLine).filter(Boolean);
}
