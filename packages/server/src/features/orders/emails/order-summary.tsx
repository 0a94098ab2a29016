import type { ShippingAddress } from "@recital/contract/values/shipping-address";
import { formatCents, type Cents } from "@recital/contract/values/money";
import type { ReactElement } from "react";
import { oneLine } from "../../../mail/one-line.ts";
import { styles } from "../../../mail/styles.ts";

/** An order as the mails tell of it. */
export interface MailedOrder {
  readonly id: number;
  readonly createdAt: Date;
  readonly items: readonly MailedItem[];
  readonly totalCents: Cents;
  readonly shippingAddress: ShippingAddress | null;
}

export interface MailedItem {
  readonly name: string;
  readonly unitCents: Cents;
  readonly quantity: number;
  readonly isDigital: boolean;
}

/** The items with their prices, and the total. */
export function ItemTable({ order }: { readonly order: MailedOrder }): ReactElement {
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
              {formatCents(item.unitCents)}
            </td>
            <td style={styles.number} className="rule">
              {formatCents(item.unitCents * item.quantity)}
            </td>
          </tr>
        ))}
        <tr>
          <td style={styles.total} className="sum" colSpan={3}>
            {isPosted(order) ? "Total (Free shipping included)" : "Total"}
          </td>
          <td style={styles.totalNumber} className="sum">
            {formatCents(order.totalCents)}
          </td>
        </tr>
      </tbody>
    </table>
  );
}

/** Where the order is posted to; nothing where no address is known. */
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

/** True where something has to be posted. */
export function isPosted(order: MailedOrder): boolean {
  return order.items.some((item) => !item.isDigital);
}

/** 'November 20, 2026', in the shop's own time zone UTC. */
export function orderDate(createdAt: Date): string {
  return createdAt.toLocaleDateString("en-US", { timeZone: "UTC", year: "numeric", month: "long", day: "numeric" });
}

function addressLines({ name, address }: ShippingAddress): string[] {
  const { line1, line2, city, state, postal_code, country } = address;
  const place = [city, [state, postal_code].map(oneLine).filter(Boolean).join(" ")].map(oneLine).filter(Boolean);
  return [name, line1, line2 ?? "", place.join(", "), countryName(country)].map(oneLine).filter(Boolean);
}

/** The provider gives a two-letter code, the admin any text. */
function countryName(country: string): string {
  const code = country.trim();
  return /^[A-Z]{2}$/.test(code) ? (new Intl.DisplayNames("en", { type: "region" }).of(code) ?? code) : code;
}
