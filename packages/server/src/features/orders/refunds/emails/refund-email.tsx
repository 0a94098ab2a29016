import type { Currency } from "@recital/contract/values/currency";
import { formatCents, type Cents } from "@recital/contract/values/money";
import type { ReactElement } from "react";
import { ActionLink, AmountTable, ContactFooter, type EmailContact } from "../../../../email/email-parts.tsx";
import { EmailLayout, renderEmail, type RenderedEmail } from "../../../../email/email-layout.tsx";
import { oneLine, shortened } from "../../../../email/one-line.ts";
import { styles } from "../../../../email/styles.ts";

export interface RefundEmailInput extends EmailContact {
  readonly orderId: number;
  /** The URL of the order's page, with its key. */
  readonly orderUrl: string;
  /** The order's currency. */
  readonly currency: Currency;
  readonly amountCents: Cents;
  /** The part of the amount that gives shipping back. */
  readonly shippingCents: Cents;
  /** The part of the amount that gives the tip back. */
  readonly tipCents: Cents;
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
  const { artistName, orderId, amountCents, currency } = input;
  const amount = formatCents(amountCents, currency);
  return (
    <EmailLayout
      artistName={oneLine(artistName)}
      heading="Your refund"
      preheader={`${amount} of order #${orderId} is on its way back to you.`}
      footer={<ContactFooter contact={input} order={{ id: orderId, url: input.orderUrl }} />}
    >
      <p style={styles.text}>
        We refunded {amount} of your order #{orderId}.
      </p>
      <RefundTable {...input} />
      <p style={styles.text}>
        The money goes back to the card or account that you paid with. Depending on your bank, it can take 5 to 10
        business days until you see it there.
      </p>
      <ActionLink url={input.orderUrl} text="View your order" />
    </EmailLayout>
  );
}

/** Shows the items that were refunded; nothing for a refund of an amount. */
function RefundTable({ lines, shippingCents, tipCents, amountCents, currency }: RefundEmailInput): ReactElement | null {
  if (lines.length === 0) return null;
  const part = (name: string, cents: Cents) => (cents > 0 ? [{ name, amount: formatCents(cents, currency) }] : []);
  const items = lines.map(({ name, quantity, amountCents: cents }) => ({
    name,
    detail: `Quantity: ${quantity}`,
    amount: formatCents(cents, currency),
  }));
  return (
    <AmountTable
      column="Refund"
      rows={[...items, ...part("Shipping", shippingCents), ...part("Tip", tipCents)]}
      total={{ label: "Refunded", amount: formatCents(amountCents, currency) }}
    />
  );
}
