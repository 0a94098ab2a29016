import { formatDay, formatList } from "@recital/contract/values/format";
import type { ReactElement } from "react";
import { ContactFooter, type EmailContact, OrderButton } from "../../../../email/email-parts.tsx";
import { EmailLayout, renderEmail, type RenderedEmail } from "../../../../email/email-layout.tsx";
import { oneLine, shortened } from "../../../../email/one-line.ts";
import { styles } from "../../../../email/styles.ts";
import { emailTexts } from "../../../../email/texts/index.ts";
import { shippingEmailTexts } from "./texts/index.ts";

export interface ShipDateEmailInput extends EmailContact {
  readonly orderId: number;
  /** The URL of the order's page, with its key. */
  readonly orderUrl: string;
  /** The names of the items that ship on another day. */
  readonly items: readonly string[];
  /** `2027-03-04`. */
  readonly shipsOn: string;
  /** True if the day is later than before: then a refund is offered. */
  readonly isLater: boolean;
}

/** Renders the email to a buyer whose pre-order ships on another day. */
export function renderShipDateEmail(input: ShipDateEmailInput): Promise<RenderedEmail> {
  const artist = shortened(input.artistName, 80);
  const { newDate } = shippingEmailTexts[input.language];
  return renderEmail(newDate.subject(input.orderId, artist), <ShipDateEmail {...input} />);
}

function ShipDateEmail(input: ShipDateEmailInput): ReactElement {
  const { language, artistName, contactEmail, orderId, items, isLater } = input;
  const texts = shippingEmailTexts[language].newDate;
  const names = formatList(items.map(oneLine), language);
  const fact = texts.fact(names, items.length, formatDay(input.shipsOn, language));
  return (
    <EmailLayout
      language={language}
      artistName={oneLine(artistName)}
      heading={texts.heading}
      preheader={fact}
      footer={<ContactFooter contact={input} order={{ id: orderId, url: input.orderUrl }} />}
    >
      <p style={styles.text}>{fact}</p>
      <p style={styles.quiet} className="quiet">
        {emailTexts[language].order(orderId)}
      </p>
      {isLater && <p style={styles.text}>{texts.later(contactEmail)}</p>}
      <OrderButton url={input.orderUrl} />
    </EmailLayout>
  );
}
