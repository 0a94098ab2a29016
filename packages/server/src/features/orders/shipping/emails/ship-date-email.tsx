import { formatDay } from "@recital/contract/values/format";
import type { ReactElement } from "react";
import { ActionLink, ContactFooter, type EmailContact } from "../../../../email/email-parts.tsx";
import { EmailLayout, renderEmail, type RenderedEmail } from "../../../../email/email-layout.tsx";
import { oneLine, shortened } from "../../../../email/one-line.ts";
import { styles } from "../../../../email/styles.ts";

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
  return renderEmail(`New shipping date for your order #${input.orderId} from ${artist}`, <ShipDateEmail {...input} />);
}

const list = new Intl.ListFormat("en-US");

function ShipDateEmail(input: ShipDateEmailInput): ReactElement {
  const { artistName, contactEmail, orderId, isLater } = input;
  const day = formatDay(input.shipsOn);
  const fact = `${list.format(input.items.map(oneLine))} will ship on ${day}.`;
  return (
    <EmailLayout
      artistName={oneLine(artistName)}
      heading="A new shipping date"
      preheader={fact}
      footer={<ContactFooter contact={input} order={{ id: orderId, url: input.orderUrl }} />}
    >
      <p style={styles.text}>{fact}</p>
      <p style={styles.quiet} className="quiet">
        Order #{orderId}
      </p>
      {isLater && (
        <p style={styles.text}>
          This is later than planned. We are sorry. If you would rather not wait, write to {contactEmail} before it
          ships, and we will refund it.
        </p>
      )}
      <ActionLink url={input.orderUrl} text="View your order" />
    </EmailLayout>
  );
}
