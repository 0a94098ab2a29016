import { formatCents } from "@recital/contract/values/money";
import { whenToShip } from "@recital/contract/values/when-shipped";
import { Fragment, type ReactElement } from "react";
import { ActionLink, AddressBlock, TextLink } from "../../../../email/email-parts.tsx";
import { EmailLayout, ownerLanguage, type RenderedEmail, renderEmail } from "../../../../email/email-layout.tsx";
import { oneLine } from "../../../../email/one-line.ts";
import type { OrderConfirmationInput } from "./order-confirmation.tsx";
import { isShipped, ItemTable, PickupBlock, type EmailedOrder } from "./order-summary.tsx";
import { styles } from "../../../../email/styles.ts";

export interface NewOrderEmailInput extends Omit<
  OrderConfirmationInput,
  "orderUrl" | "downloadsUrl" | "newsletter" | "nextConcert" | "picture"
> {
  /** The URL of the back office's order list. */
  readonly adminUrl: string;
  readonly customerEmail: string;
}

/** Renders the email that tells the owner about a paid order. */
export function renderNewOrderEmail(input: NewOrderEmailInput): Promise<RenderedEmail> {
  const subject = `New ${wordOf(input.order)} #${input.order.id}: ${amountOf(input.order)}`;
  return renderEmail(subject, <NewOrderEmail {...input} />);
}

function NewOrderEmail({ artistName, publicUrl, adminUrl, customerEmail, order }: NewOrderEmailInput): ReactElement {
  const { date } = order;
  const items = order.items.reduce((sum, item) => sum + item.quantity, 0);
  const steps = ownerSteps(order, customerEmail === "");
  const unnamed = "customer whose email address was erased";
  const customer = oneLine(customerEmail);
  return (
    <EmailLayout
      language={ownerLanguage}
      artistName={oneLine(artistName)}
      heading={`New ${wordOf(order)} #${order.id}`}
      preheader={`${order.isTip ? "Tip" : items === 1 ? "1 item" : `${items} items`}, ${amountOf(order)}, from ${customer || `a ${unnamed}`}`}
      footer={
        <>
          Sent by the site of <TextLink url={publicUrl} text={artistName} />, because{" "}
          {order.isTip ? "a tip" : "an order"} was {order.isFree ? "placed" : "paid"}.
        </>
      }
    >
      <p style={styles.text}>
        {customer || `A ${unnamed}`}{" "}
        {order.isTip ? "sent you a tip" : order.isFree ? "asked for something free" : "paid for an order"} on {date}.
      </p>
      <Note text={order.note} />
      <ItemTable order={order} />
      <PickupBlock order={order} />
      <AddressBlock address={order.shippingAddress} />
      {steps.length > 0 && <h2 style={styles.subheading}>What to do</h2>}
      {steps.map((step) => (
        <p key={step} style={styles.text}>
          {step}
        </p>
      ))}
      <ActionLink url={adminUrl} text="Open the orders" />
    </EmailLayout>
  );
}

function Note({ text }: { readonly text: string | null }): ReactElement | null {
  if (text === null) return null;
  return (
    <>
      <h2 style={styles.subheading}>A note for you</h2>
      <p style={styles.text} dir="auto">
        {text.split("\n").map((line, index) => (
          <Fragment key={index}>
            {index > 0 && <br />}
            {oneLine(line)}
          </Fragment>
        ))}
      </p>
    </>
  );
}

function wordOf({ isTip }: EmailedOrder): string {
  return isTip ? "tip" : "order";
}

function amountOf({ isFree, totalCents, currency }: EmailedOrder): string {
  return isFree ? "free" : formatCents(totalCents, currency);
}

function ownerSteps(order: EmailedOrder, isErased: boolean): string[] {
  if (isErased) {
    return ["This order was paid after its buyer's data was erased. Your payment provider shows the buyer beside it."];
  }
  const shipped = isShipped(order);
  const awaitsFiles = order.items.some((item) => item.awaitsFiles);
  return [
    ...(shipped && order.shippingAddress ? [whenToShip(order.items, "en")] : []),
    ...(shipped && !order.shippingAddress ? ["The shipping address is missing: ask the customer for it."] : []),
    ...(order.delivery === "pickup" ? ["Bring the physical products to the concert."] : []),
    ...(awaitsFiles ? ["Send the digital goods to the customer's email address."] : []),
  ];
}
