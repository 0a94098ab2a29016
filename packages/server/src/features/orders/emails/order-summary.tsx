import { countryName } from "@recital/contract/values/country-name";
import type { Currency } from "@recital/contract/values/currency";
import type { ShippingAddress } from "@recital/contract/values/shipping-address";
import { formatCents, type Cents } from "@recital/contract/values/money";
import type { ReactElement } from "react";
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
  return (
    <table style={styles.items} data-text-format="dataTable">
      <thead>
        <tr>
          <th scope="col" style={styles.columnName} className="quiet">
            Item
          </th>
          <th scope="col" style={styles.columnNumber} className="quiet">
            Quantity
          </th>
          <th scope="col" style={styles.columnNumber} className="quiet">
            Price
          </th>
          <th scope="col" style={styles.columnNumber} className="quiet">
            Total
          </th>
        </tr>
      </thead>
      <tbody>
        {order.items.map((item, index) => (
          <tr key={index}>
            <td style={styles.name} className="rule" dir="auto">
              {oneLine(item.name)}
            </td>
            <td style={styles.number} className="rule">
              {item.quantity}
            </td>
            <td style={styles.number} className="rule">
              {formatCents(item.unitCents, order.currency)}
            </td>
            <td style={styles.number} className="rule">
              {formatCents(item.unitCents * item.quantity, order.currency)}
            </td>
          </tr>
        ))}
        <tr>
          <td style={styles.total} className="sum" colSpan={3}>
            {isShipped(order) ? "Total (Free shipping included)" : "Total"}
          </td>
          <td style={styles.totalNumber} className="sum">
            {formatCents(order.totalCents, order.currency)}
          </td>
        </tr>
      </tbody>
    </table>
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
