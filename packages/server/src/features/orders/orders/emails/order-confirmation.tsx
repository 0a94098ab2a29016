import { formatCents } from "@recital/contract/values/money";
import { whenShipped } from "@recital/contract/values/when-shipped";
import type { ReactElement } from "react";
import {
  ActionLink,
  AddressBlock,
  ContactFooter,
  type EmailContact,
  OrderButton,
  OrderLink,
  TextLink,
} from "../../../../email/email-parts.tsx";
import { EmailLayout, type EmailPicture, renderEmail, type RenderedEmail } from "../../../../email/email-layout.tsx";
import { oneLine, shortened } from "../../../../email/one-line.ts";
import { emailTexts } from "../../../../email/texts/index.ts";
import type { OrderEmailTexts } from "./texts/en.tsx";
import { orderEmailTexts } from "./texts/index.ts";
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
  const { subjects } = orderEmailTexts[input.language];
  const subject = isTip ? subjects.tip(artist) : isFree ? subjects.free(artist) : subjects.order(id, artist);
  return renderEmail(subject, <OrderConfirmation {...input} />);
}

function OrderConfirmation(input: OrderConfirmationInput): ReactElement {
  const { language, artistName, order, orderUrl, downloadsUrl, newsletter = null } = input;
  const name = oneLine(artistName);
  const texts = orderEmailTexts[language];
  const words = wordsOf(order, texts);
  const steps = nextSteps(input);
  return (
    <EmailLayout
      language={language}
      artistName={name}
      heading={words.heading}
      picture={input.picture}
      preheader={newsletter ? texts.withNewsletter(words.preheader) : words.preheader}
      footer={
        <>
          <ContactFooter contact={input} order={{ id: order.id, url: orderUrl }} />
          {newsletter && (
            <>
              <br />
              {texts.newsletter.refuse((text) => (
                <TextLink url={newsletter.unsubscribeUrl} text={text} />
              ))}
            </>
          )}
        </>
      }
    >
      <p style={styles.text}>{words.text}</p>
      <p style={styles.quiet} className="quiet">
        {texts.orderOf(order.id, order.date)}
      </p>
      {downloadsUrl !== null && <ActionLink url={downloadsUrl} text={emailTexts[language].downloadFiles} />}
      {downloadsUrl === null ? <OrderButton url={orderUrl} /> : <OrderLink url={orderUrl} />}
      <ItemTable order={order} />
      <PickupBlock order={order} />
      <AddressBlock address={isShipped(order) ? order.shippingAddress : null} />
      {steps.length > 0 && <h2 style={styles.subheading}>{texts.next}</h2>}
      {steps.map((step) => (
        <p key={step} style={styles.text}>
          {step}
        </p>
      ))}
      {newsletter && (
        <>
          <h2 style={styles.subheading}>{texts.newsletter.heading}</h2>
          <p style={styles.text}>{texts.newsletter.text(name)}</p>
          <p style={styles.text}>
            <TextLink url={newsletter.confirmUrl} text={texts.newsletter.confirm} />
          </p>
        </>
      )}
    </EmailLayout>
  );
}

function wordsOf(order: EmailedOrder, { tip, table, free, paid }: OrderEmailTexts) {
  const { id, date, items } = order;
  if (order.isTip) return { ...tip, preheader: tip.preheader(formatCents(order.totalCents, order.currency)) };
  if (order.isAtTable) return { ...table, preheader: table.preheader(id, date) };
  if (!order.isFree) return { ...paid, preheader: paid.preheader(id, date) };
  // Anyone can enter any address for something free, so the email says what to do if it was another person.
  return { ...free, preheader: free.preheader(items.map(({ name }) => oneLine(name)).join(", ")) };
}

/** The recipient's address is left out: this email may be forwarded as a receipt. */
function giftStep({ toAddress, day }: NonNullable<EmailedOrder["gift"]>, { gift }: OrderEmailTexts): string {
  if (!toAddress) return gift.card;
  return day === null ? gift.now : gift.onDay(day);
}

function nextSteps({ order, language, contactEmail, ...input }: OrderConfirmationInput): string[] {
  const texts = orderEmailTexts[language];
  const artist = oneLine(input.artistName);
  const awaitsFiles = order.items.some((item) => item.awaitsFiles);
  return [
    ...(isShipped(order) ? [whenShipped(order.items, language)] : []),
    ...(order.delivery === "pickup" ? [texts.bringsOrder(artist)] : []),
    ...(isShipped(order) && !order.shippingAddress ? [texts.addressMissing(contactEmail)] : []),
    ...(awaitsFiles ? [texts.filesFollow(artist)] : []),
    ...(order.gift ? [giftStep(order.gift, texts)] : []),
  ];
}
