import { formatCents } from "@recital/contract/values/money";
import { whenShipped } from "@recital/contract/values/when-shipped";
import type { ReactElement } from "react";
import {
  ActionLink,
  AddressBlock,
  ContactFooter,
  type EmailContact,
  TextLink,
} from "../../../../email/email-parts.tsx";
import { EmailLayout, type EmailPicture, renderEmail, type RenderedEmail } from "../../../../email/email-layout.tsx";
import { oneLine, shortened } from "../../../../email/one-line.ts";
import { isShipped, ItemTable, PickupBlock, type EmailedOrder } from "./order-summary.tsx";
import { styles } from "../../../../email/styles.ts";
import type { NewsletterRequest } from "../../../listeners.ts";

export interface OrderConfirmationInput extends EmailContact {
  readonly order: EmailedOrder;
  /** The drawn image of what was bought; null for none. */
  readonly picture: EmailPicture | null;
  /** The URL of the order's page, with its key. */
  readonly orderUrl: string;
  /** The URL of the order's files; null if it gives access to none. It is a secret. */
  readonly downloadsUrl: string | null;
  /** The links to confirm the newsletter and to refuse it, secrets too; null or absent if it is not asked for. */
  readonly newsletter?: Pick<NewsletterRequest, "confirmUrl" | "unsubscribeUrl"> | null;
}

/** Renders the email to the buyer of a paid order. */
export function renderOrderConfirmation(input: OrderConfirmationInput): Promise<RenderedEmail> {
  const { id, isFree, isTip } = input.order;
  const artist = shortened(input.artistName, 80);
  const subject = isTip ? `Your tip to ${artist}` : `Your ${isFree ? "free download" : `order #${id}`} from ${artist}`;
  return renderEmail(subject, <OrderConfirmation {...input} />);
}

function OrderConfirmation(input: OrderConfirmationInput): ReactElement {
  const { artistName, contactEmail, order, orderUrl, downloadsUrl, newsletter = null } = input;
  const name = oneLine(artistName);
  const { date } = order;
  const words = wordsOf(order);
  const steps = nextSteps(order, name, contactEmail);
  return (
    <EmailLayout
      artistName={name}
      heading={words.heading}
      picture={input.picture}
      preheader={newsletter ? `${words.preheader} Confirm the newsletter in it, too.` : words.preheader}
      footer={
        <>
          <ContactFooter contact={input} order={{ id: order.id, url: orderUrl }} />
          {newsletter && <RefuseNewsletter url={newsletter.unsubscribeUrl} />}
        </>
      }
    >
      <p style={styles.text}>{words.text}</p>
      <p style={styles.quiet} className="quiet">
        Order #{order.id}, {date}
      </p>
      {downloadsUrl !== null && <ActionLink url={downloadsUrl} text="Download your files" />}
      {downloadsUrl === null ? (
        <ActionLink url={orderUrl} text="View your order" />
      ) : (
        <p style={styles.text}>
          <TextLink url={orderUrl} text="View your order" />
        </p>
      )}
      <ItemTable order={order} />
      <PickupBlock order={order} />
      <AddressBlock address={isShipped(order) ? order.shippingAddress : null} />
      {steps.length > 0 && <h2 style={styles.subheading}>What happens next</h2>}
      {steps.map((step) => (
        <p key={step} style={styles.text}>
          {step}
        </p>
      ))}
      {newsletter && <ConfirmNewsletter artist={name} url={newsletter.confirmUrl} />}
    </EmailLayout>
  );
}

function ConfirmNewsletter({ artist, url }: { readonly artist: string; readonly url: string }): ReactElement {
  return (
    <>
      <h2 style={styles.subheading}>Do you want the newsletter?</h2>
      <p style={styles.text}>
        You also asked for {artist}’s newsletter. It starts once you confirm it on the page that this link opens. Your
        download does not depend on it.
      </p>
      <p style={styles.text}>
        <TextLink url={url} text="Confirm the newsletter" />
      </p>
    </>
  );
}

function RefuseNewsletter({ url }: { readonly url: string }): ReactElement {
  return (
    <>
      <br />
      You do not want the newsletter? <TextLink url={url} text="Unsubscribe" />
    </>
  );
}

function wordsOf(order: EmailedOrder) {
  if (order.isTip) return wordsOfTip(order);
  if (order.isAtTable) return wordsOfTable(order);
  return order.isFree ? wordsOfFree(order) : wordsOfPaid(order);
}

function wordsOfTable({ id, date }: EmailedOrder) {
  return {
    heading: "Thank you",
    preheader: `What you bought on ${date}, as order #${id}.`,
    text: "This is the receipt of what you bought at the table. It is good to have met you.",
  };
}

function wordsOfPaid({ id, date }: EmailedOrder) {
  return {
    heading: "Thank you for your order",
    preheader: `Order #${id} of ${date} is confirmed. Here is what you bought and what happens next.`,
    text: "Your order is confirmed. Below is what you bought, and what happens next.",
  };
}

function wordsOfTip({ totalCents, currency }: EmailedOrder) {
  return {
    heading: "Thank you for your tip",
    preheader: `Your tip of ${formatCents(totalCents, currency)} has arrived.`,
    text: "Your tip has arrived. It means a great deal.",
  };
}

/** Anyone can enter any address for something free, so the email says what to do if it was another person. */
function wordsOfFree({ items }: EmailedOrder) {
  const names = items.map(({ name }) => oneLine(name)).join(", ");
  return {
    heading: "It’s yours",
    preheader: `${names}, free. This email has the link to it.`,
    text: "You asked for this on our site. If it was another person, you need not do anything.",
  };
}

/** The recipient's address is left out: this email may be forwarded as a receipt. */
function giftStep({ toAddress, day }: NonNullable<EmailedOrder["gift"]>): string {
  if (!toAddress) return "Your gift is ready: the page of your order has a card to print.";
  return day === null
    ? "Your gift is on its way to its recipient by email."
    : `Your gift is sent to its recipient by email on ${day}.`;
}

function nextSteps(order: EmailedOrder, artist: string, contactEmail: string): string[] {
  const awaitsFiles = order.items.some((item) => item.awaitsFiles);
  return [
    ...(isShipped(order) ? [whenShipped(order.items, "en")] : []),
    ...(order.delivery === "pickup" ? [`${artist} brings your order to the concert.`] : []),
    ...(isShipped(order) && !order.shippingAddress
      ? [`Your shipping address has not reached us. Please send it to ${contactEmail}.`]
      : []),
    ...(awaitsFiles ? [`${artist} will email your files.`] : []),
    ...(order.gift ? [giftStep(order.gift)] : []),
  ];
}
