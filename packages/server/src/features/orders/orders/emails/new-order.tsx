import type { AdminLanguage } from "@recital/contract/values/language";
import { formatCents } from "@recital/contract/values/money";
import { whenToShip } from "@recital/contract/values/when-shipped";
import { Fragment, type ReactElement } from "react";
import { ActionLink, AddressBlock, TextLink } from "../../../../email/email-parts.tsx";
import { EmailLayout, type RenderedEmail, renderEmail } from "../../../../email/email-layout.tsx";
import { oneLine } from "../../../../email/one-line.ts";
import type { OrderConfirmationInput } from "./order-confirmation.tsx";
import type { NewOrderTexts } from "./owner/texts/en.tsx";
import { newOrderTexts } from "./owner/texts/index.ts";
import { isShipped, ItemTable, PickupBlock, type EmailedOrder } from "./order-summary.tsx";
import { styles } from "../../../../email/styles.ts";

export interface NewOrderEmailInput extends Omit<
  OrderConfirmationInput,
  "language" | "orderUrl" | "downloadsUrl" | "newsletter" | "nextConcert" | "picture"
> {
  readonly language: AdminLanguage;
  /** The URL of the back office's order list. */
  readonly adminUrl: string;
  readonly customerEmail: string;
}

/** Renders the email that tells the owner about a paid order. */
export function renderNewOrderEmail(input: NewOrderEmailInput): Promise<RenderedEmail> {
  const { language, order } = input;
  const { subjects, free } = newOrderTexts[language];
  const subject = subjects[order.isTip ? "tip" : "order"](order.id, amountOf(order, free));
  return renderEmail(subject, <NewOrderEmail {...input} />);
}

function NewOrderEmail(input: NewOrderEmailInput): ReactElement {
  const { language, artistName, publicUrl, adminUrl, customerEmail, order } = input;
  const texts = newOrderTexts[language];
  const kind = order.isTip ? "tip" : order.isFree ? "free" : "paid";
  const steps = ownerSteps(input);
  const customer = oneLine(customerEmail);
  return (
    <EmailLayout
      language={language}
      artistName={oneLine(artistName)}
      heading={texts.headings[order.isTip ? "tip" : "order"](order.id)}
      preheader={preheaderOf(order, customer || texts.preheaders.erased, texts)}
      footer={texts.footers[kind](<TextLink url={publicUrl} text={artistName} />)}
    >
      <p style={styles.text}>{texts.sentences[kind](customer || texts.sentences.erased, order.date)}</p>
      <Note heading={texts.note} text={order.note} />
      <ItemTable order={order} />
      <PickupBlock order={order} />
      <AddressBlock address={order.shippingAddress} />
      {steps.length > 0 && <h2 style={styles.subheading}>{texts.whatToDo}</h2>}
      {steps.map((step) => (
        <p key={step} style={styles.text}>
          {step}
        </p>
      ))}
      <ActionLink url={adminUrl} text={texts.openOrders} />
    </EmailLayout>
  );
}

function Note({ heading, text }: { readonly heading: string; readonly text: string | null }): ReactElement | null {
  if (text === null) return null;
  return (
    <>
      <h2 style={styles.subheading}>{heading}</h2>
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

function preheaderOf(order: EmailedOrder, customer: string, { preheaders, free }: NewOrderTexts): string {
  const items = order.items.reduce((sum, item) => sum + item.quantity, 0);
  const amount = amountOf(order, free);
  return order.isTip ? preheaders.tip(amount, customer) : preheaders.order(items, amount, customer);
}

function amountOf({ isFree, totalCents, currency }: EmailedOrder, free: string): string {
  return isFree ? free : formatCents(totalCents, currency);
}

function ownerSteps({ language, customerEmail, order }: NewOrderEmailInput): string[] {
  const { steps } = newOrderTexts[language];
  if (customerEmail === "") return [steps.buyerErased];
  const shipped = isShipped(order);
  const awaitsFiles = order.items.some((item) => item.awaitsFiles);
  return [
    ...(shipped && order.shippingAddress ? [whenToShip(order.items, language)] : []),
    ...(shipped && !order.shippingAddress ? [steps.addressMissing] : []),
    ...(order.delivery === "pickup" ? [steps.pickup] : []),
    ...(awaitsFiles ? [steps.sendFiles] : []),
  ];
}
