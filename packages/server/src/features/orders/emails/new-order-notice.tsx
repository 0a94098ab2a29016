import { formatCents } from "@recital/contract/values/money";
import type { ReactElement } from "react";
import { MailLayout, renderMail, type RenderedMail } from "../../../mail/mail-layout.tsx";
import { oneLine } from "../../../mail/one-line.ts";
import type { OrderConfirmationInput } from "./order-confirmation.tsx";
import { AddressBlock, isPosted, ItemTable, orderDate, type MailedOrder } from "./order-summary.tsx";
import { styles } from "../../../mail/styles.ts";

export interface NewOrderNoticeInput extends OrderConfirmationInput {
  /** The absolute address of the order list in the admin. */
  readonly adminUrl: string;
  readonly customerEmail: string;
}

/** The mail that tells the owner of a paid order. */
export function renderNewOrderNotice(input: NewOrderNoticeInput): Promise<RenderedMail> {
  const subject = `New order #${input.order.id}: ${formatCents(input.order.totalCents)}`;
  return renderMail(subject, <NewOrderNotice {...input} />);
}

function NewOrderNotice({ artistName, publicUrl, adminUrl, customerEmail, order }: NewOrderNoticeInput): ReactElement {
  const date = orderDate(order.createdAt);
  const pieces = order.items.reduce((sum, item) => sum + item.quantity, 0);
  const customer = oneLine(customerEmail);
  return (
    <MailLayout
      artistName={oneLine(artistName)}
      heading={`New order #${order.id}`}
      preheader={`${pieces === 1 ? "1 item" : `${pieces} items`}, ${formatCents(order.totalCents)}, from ${customer}`}
      footer={<>Sent by the shop at {publicUrl}, because an order was paid.</>}
    >
      <p style={styles.text}>
        {customer} paid for an order on {date}.
      </p>
      <ItemTable order={order} />
      <AddressBlock address={order.shippingAddress} />
      <h2 style={styles.subheading}>What to do</h2>
      {ownerSteps(order).map((sentence) => (
        <p key={sentence} style={styles.text}>
          {sentence}
        </p>
      ))}
      <p style={styles.text}>
        <a href={adminUrl} style={styles.link} className="link">
          Open the orders
        </a>
      </p>
    </MailLayout>
  );
}

function ownerSteps(order: MailedOrder): string[] {
  const posted = isPosted(order);
  const digital = order.items.some((item) => item.isDigital);
  return [
    ...(posted && order.shippingAddress ? ["Post the physical products within 2-3 business days."] : []),
    ...(posted && !order.shippingAddress ? ["The shipping address is missing: ask the customer for it."] : []),
    ...(digital ? ["Send the digital goods to the customer's e-mail address."] : []),
  ];
}
