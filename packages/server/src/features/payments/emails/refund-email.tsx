import type { Currency } from "@recital/contract/values/currency";
import { formatCents, type Cents } from "@recital/contract/values/money";
import type { ReactElement } from "react";
import { EmailLayout, renderEmail, type RenderedEmail } from "../../../email/email-layout.tsx";
import { oneLine, shortened } from "../../../email/one-line.ts";
import { styles } from "../../../email/styles.ts";

export interface RefundEmailInput {
  readonly artistName: string;
  /** Without a trailing slash. */
  readonly publicUrl: string;
  /** The artist's email address for buyers. */
  readonly contactEmail: string;
  readonly orderId: number;
  /** The order's currency. */
  readonly currency: Currency;
  readonly amountCents: Cents;
  /** The part of the amount that gives shipping back. */
  readonly shippingCents: Cents;
  readonly lines: readonly RefundedItem[];
}

interface RefundedItem {
  readonly name: string;
  readonly quantity: number;
  readonly amountCents: Cents;
}

/** Renders the email to a buyer whose money was sent back. It never contains the shop's note. */
export function renderRefundEmail(input: RefundEmailInput): Promise<RenderedEmail> {
  const subject = `Your refund for order #${input.orderId} from ${shortened(input.artistName, 80)}`;
  return renderEmail(subject, <RefundEmail {...input} />);
}

function RefundEmail(input: RefundEmailInput): ReactElement {
  const { artistName, publicUrl, contactEmail, orderId, amountCents, currency } = input;
  const name = oneLine(artistName);
  const amount = formatCents(amountCents, currency);
  return (
    <EmailLayout
      artistName={name}
      heading="Your refund"
      preheader={`${amount} of order #${orderId} is on its way back to you.`}
      footer={
        <>
          Questions? Write to {name} at{" "}
          <a href={`mailto:${encodeURI(contactEmail)}`} style={styles.link} className="link">
            {contactEmail}
          </a>
          .
          <br />
          <a href={publicUrl} style={styles.link} className="link">
            {publicUrl}
          </a>
        </>
      }
    >
      <p style={styles.text}>
        We refunded {amount} of your order #{orderId}.
      </p>
      <RefundTable {...input} />
      <p style={styles.text}>
        The money goes back to the card or account that you paid with. Depending on your bank, it can take 5 to 10
        business days until you see it there.
      </p>
    </EmailLayout>
  );
}

/** Shows the items that were refunded; nothing for a refund of an amount. */
function RefundTable({ lines, shippingCents, amountCents, currency }: RefundEmailInput): ReactElement | null {
  if (lines.length === 0) return null;
  const rows = shippingCents > 0 ? [...lines, { name: "Shipping", quantity: 1, amountCents: shippingCents }] : lines;
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
            Refund
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={index}>
            <td style={styles.name} className="rule" dir="auto">
              {oneLine(row.name)}
            </td>
            <td style={styles.number} className="rule">
              {row.quantity}
            </td>
            <td style={styles.number} className="rule">
              {formatCents(row.amountCents, currency)}
            </td>
          </tr>
        ))}
        <tr>
          <td style={styles.total} className="sum" colSpan={2}>
            Refunded
          </td>
          <td style={styles.totalNumber} className="sum">
            {formatCents(amountCents, currency)}
          </td>
        </tr>
      </tbody>
    </table>
  );
}
