import type { ReactElement } from "react";
import { MailLayout, renderMail, type RenderedMail } from "../../../mail/mail-layout.tsx";
import { oneLine, shortened } from "../../../mail/one-line.ts";
import { AddressBlock, isPosted, ItemTable, orderDate, type MailedOrder } from "./order-summary.tsx";
import { styles } from "../../../mail/styles.ts";

export interface OrderConfirmationInput {
  readonly artistName: string;
  /** The website's absolute address. */
  readonly publicUrl: string;
  /** Where buyers reach the artist. */
  readonly contactEmail: string;
  readonly order: MailedOrder;
}

/** The mail that a buyer gets once an order is paid. */
export function renderOrderConfirmation(input: OrderConfirmationInput): Promise<RenderedMail> {
  const subject = `Your order #${input.order.id} from ${shortened(input.artistName, 80)}`;
  return renderMail(subject, <OrderConfirmation {...input} />);
}

function OrderConfirmation({ artistName, publicUrl, contactEmail, order }: OrderConfirmationInput): ReactElement {
  const name = oneLine(artistName);
  const date = orderDate(order.createdAt);
  return (
    <MailLayout
      artistName={name}
      heading="Thank you for your order"
      preheader={`Order #${order.id} of ${date} is confirmed. Here is what you bought and what happens next.`}
      footer={
        <>
          Questions? Write to {name} at <MailLink to={contactEmail} />.
          <br />
          <a href={publicUrl} style={styles.link} className="link">
            {publicUrl}
          </a>
        </>
      }
    >
      <p style={styles.text}>Your order is confirmed. Below is what you bought, and what happens next.</p>
      <p style={styles.quiet} className="quiet">
        Order #{order.id}, {date}
      </p>
      <ItemTable order={order} />
      <AddressBlock address={isPosted(order) ? order.shippingAddress : null} />
      <h2 style={styles.subheading}>What happens next</h2>
      {nextSteps(order, name, contactEmail).map((sentence) => (
        <p key={sentence} style={styles.text}>
          {sentence}
        </p>
      ))}
    </MailLayout>
  );
}

function MailLink({ to }: { readonly to: string }): ReactElement {
  return (
    <a href={`mailto:${encodeURI(to)}`} style={styles.link} className="link">
      {to}
    </a>
  );
}

function nextSteps(order: MailedOrder, artist: string, contactEmail: string): string[] {
  const digital = order.items.some((item) => item.isDigital);
  return [
    ...(isPosted(order) ? ["Physical products ship within 2-3 business days."] : []),
    ...(isPosted(order) && !order.shippingAddress
      ? [`Your shipping address has not reached us. Please send it to ${contactEmail}.`]
      : []),
    ...(digital ? [`${artist} sends your digital goods to the e-mail address that this message went to.`] : []),
  ];
}
