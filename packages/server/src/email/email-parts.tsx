import { countryName } from "@recital/contract/values/country-name";
import type { ShippingAddress } from "@recital/contract/values/order";
import type { ReactElement } from "react";
import { oneLine } from "./one-line.ts";
import { styles } from "./styles.ts";

interface ActionLinkProps {
  /** It may contain a secret. */
  readonly url: string;
  readonly text: string;
}

/** The link, shown as a button, to what an email is about. */
export function ActionLink({ url, text }: ActionLinkProps): ReactElement {
  return (
    <p style={styles.action}>
      <a href={url} style={styles.button} className="button">
        {text}
      </a>
    </p>
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

function addressLines({ name, address }: ShippingAddress): string[] {
  const { line1, line2, city, state, postal_code, country } = address;
  const place = [city, [state, postal_code].map(oneLine).filter(Boolean).join(" ")].map(oneLine).filter(Boolean);
  return [name, line1, line2 ?? "", place.join(", "), countryName(country)].map(oneLine).filter(Boolean);
}

interface AmountRow {
  readonly name: string;
  /** Absolute; shown above the name. */
  readonly imageUrl?: string | null;
  readonly numbers: readonly (string | number)[];
}

interface AmountTableProps {
  /** The headings of the numbers' columns; that of the items' names is "Item". */
  readonly columns: readonly string[];
  readonly rows: readonly AmountRow[];
  /** The rows between the items and the total. */
  readonly sums?: readonly (readonly [name: string, text: string])[];
  readonly total?: { readonly label: string; readonly amount: string };
}

/** Lists items with their numbers, and their sums and total, if there are any, below the last column. */
export function AmountTable({ columns, rows, sums = [], total }: AmountTableProps): ReactElement {
  return (
    <table style={styles.items} data-text-format="dataTable">
      <thead>
        <tr>
          <th scope="col" style={styles.columnName} className="quiet">
            Item
          </th>
          {columns.map((column) => (
            <th key={column} scope="col" style={styles.columnNumber} className="quiet">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, imageUrl = null, numbers }, index) => (
          <tr key={index}>
            <td style={styles.name} className="rule" dir="auto">
              {imageUrl !== null && <img src={imageUrl} width={96} alt="" style={styles.itemImage} />}
              {oneLine(name)}
            </td>
            {numbers.map((number, column) => (
              <td key={column} style={styles.number} className="rule">
                {number}
              </td>
            ))}
          </tr>
        ))}
        {sums.map(([name, text]) => (
          <tr key={name}>
            <td style={styles.name} className="rule" colSpan={columns.length}>
              {name}
            </td>
            <td style={styles.number} className="rule">
              {text}
            </td>
          </tr>
        ))}
        {total && (
          <tr>
            <td style={styles.total} className="sum" colSpan={columns.length}>
              {total.label}
            </td>
            <td style={styles.totalNumber} className="sum">
              {total.amount}
            </td>
          </tr>
        )}
      </tbody>
    </table>
  );
}

interface ContactFooterProps {
  readonly artistName: string;
  /** The artist's email address for buyers. */
  readonly contactEmail: string;
  /** Without a trailing slash. */
  readonly publicUrl: string;
}

/** Tells a buyer where questions go, and links to the site. */
export function ContactFooter({ artistName, contactEmail, publicUrl }: ContactFooterProps): ReactElement {
  return (
    <>
      Questions? Write to {oneLine(artistName)} at{" "}
      <a href={`mailto:${encodeURI(contactEmail)}`} style={styles.link} className="link">
        {contactEmail}
      </a>
      .
      <br />
      <a href={publicUrl} style={styles.link} className="link">
        {publicUrl}
      </a>
    </>
  );
}
