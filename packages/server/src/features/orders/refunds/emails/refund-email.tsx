import type { Currency } from "@recital/contract/values/currency";
import { formatCents, type Cents } from "@recital/contract/values/money";
import type { ReactElement } from "react";
import { AmountTable, ContactFooter, type EmailContact, OrderButton } from "../../../../email/email-parts.tsx";
import { EmailLayout, renderEmail, type RenderedEmail } from "../../../../email/email-layout.tsx";
import { oneLine, shortened } from "../../../../email/one-line.ts";
import { styles } from "../../../../email/styles.ts";
import { refundTexts } from "./texts/index.ts";

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
  const subject = refundTexts[input.language].subject(input.orderId, shortened(input.artistName, 80));
  return renderEmail(subject, <RefundEmail {...input} />);
}

function RefundEmail(input: RefundEmailInput): ReactElement {
  const { language, artistName, orderId, amountCents, currency } = input;
  const texts = refundTexts[language];
  const amount = formatCents(amountCents, currency);
  return (
    <EmailLayout
      language={language}
      artistName={oneLine(artistName)}
      heading={texts.heading}
      preheader={texts.preheader(amount, orderId)}
      footer={<ContactFooter contact={input} order={{ id: orderId, url: input.orderUrl }} />}
    >
      <p style={styles.text}>{texts.refunded(amount, orderId)}</p>
      <RefundTable {...input} />
      <p style={styles.text}>{texts.way}</p>
      <OrderButton url={input.orderUrl} />
    </EmailLayout>
  );
}

/** Shows the items that were refunded; nothing for a refund of an amount. */
function RefundTable(input: RefundEmailInput): ReactElement | null {
  const { language, lines, shippingCents, tipCents, amountCents, currency } = input;
  if (lines.length === 0) return null;
  const texts = refundTexts[language];
  const part = (name: string, cents: Cents) => (cents > 0 ? [{ name, amount: formatCents(cents, currency) }] : []);
  const items = lines.map(({ name, quantity, amountCents: cents }) => ({
    name,
    detail: texts.quantity(quantity),
    amount: formatCents(cents, currency),
  }));
  return (
    <AmountTable
      column={texts.column}
      rows={[...items, ...part(texts.shipping, shippingCents), ...part(texts.tip, tipCents)]}
      total={{ label: texts.total, amount: formatCents(amountCents, currency) }}
    />
  );
}
