import { formatCents } from "@recital/contract/values/money";
import { whenToShip } from "@recital/contract/values/when-shipped";
import type { ReactElement } from "react";
import { ActionLink, AddressBlock } from "../../../../email/email-parts.tsx";
import { EmailLayout, renderEmail, type RenderedEmail } from "../../../../email/email-layout.tsx";
import { oneLine } from "../../../../email/one-line.ts";
import type { OrderConfirmationInput } from "./order-confirmation.tsx";
import { isShipped, ItemTable, PickupBlock, type EmailedOrder } from "./order-summary.tsx";
import { styles } from "../../../../email/styles.ts";

export interface NewOrderEmailInput extends Omit<OrderConfirmationInput, "orderUrl" | "downloadsUrl"> {
  /** The URL of the back office's order list. */
  readonly adminUrl: string;
  readonly customerEmail: string;
}

/** Renders the email that tells the owner about a paid order. */
export function renderNewOrderEmail(input: NewOrderEmailInput): Promise<RenderedEmail> {
  const subject = `New order #${input.order.id}: ${amountOf(input.order)}`;
  return renderEmail(subject, <NewOrderEmail {...input} />);
}

function NewOrderEmail({ artistName, publicUrl, adminUrl, customerEmail, order }: NewOrderEmailInput): ReactElement {
  const { date } = order;
  const items = order.items.reduce((sum, item) => sum + item.quantity, 0);
  const customer = oneLine(customerEmail) || "A customer whose email address was erased";
  return (
    <EmailLayout
      artistName={oneLine(artistName)}
      heading={`New order #${order.id}`}
      preheader={`${items === 1 ? "1 item" : `${items} items`}, ${amountOf(order)}, from ${customer}`}
      footer={
        <>
          Sent by the shop at {publicUrl}, because an order was {order.isFree ? "placed" : "paid"}.
        </>
      }
    >
      <p style={styles.text}>
        {customer} {order.isFree ? "asked for something free" : "paid for an order"} on {date}.
      </p>
      <ItemTable order={order} />
      <PickupBlock order={order} />
      <AddressBlock address={order.shippingAddress} />
      <h2 style={styles.subheading}>What to do</h2>
      {ownerSteps(order, customerEmail === "").map((step) => (
        <p key={step} style={styles.text}>
          {step}
        </p>
      ))}
      <ActionLink url={adminUrl} text="Open the orders" />
    </EmailLayout>
  );
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
    ...(shipped && order.shippingAddress ? [whenToShip(order.items)] : []),
    ...(shipped && !order.shippingAddress ? ["The shipping address is missing: ask the customer for it."] : []),
    ...(order.delivery === "pickup" ? ["Bring the physical products to the concert."] : []),
    ...(awaitsFiles ? ["Send the digital goods to the customer's email address."] : []),
  ];
}
