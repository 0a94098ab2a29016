import { carrierName, trackingUrl, type CarrierId } from "@recital/contract/values/carrier";
import type { ReactElement } from "react";
import {
  ActionLink,
  AmountTable,
  ContactFooter,
  type EmailContact,
  OrderButton,
  OrderLink,
} from "../../../../email/email-parts.tsx";
import { EmailLayout, type EmailPicture, renderEmail, type RenderedEmail } from "../../../../email/email-layout.tsx";
import { oneLine, shortened } from "../../../../email/one-line.ts";
import { styles } from "../../../../email/styles.ts";
import { shippingEmailTexts } from "./texts/index.ts";

export interface ShipmentEmailInput extends EmailContact {
  readonly orderId: number;
  /** The URL of the order's page, with its key. */
  readonly orderUrl: string;
  /** True if an earlier email about the same shipment was sent. */
  readonly isCorrection: boolean;
  readonly carrier: CarrierId;
  readonly trackingNumber: string | null;
  readonly items: readonly { readonly name: string; readonly imageUrl: string | null; readonly quantity: number }[];
  /** The drawn image of what was shipped; null for none. */
  readonly picture: EmailPicture | null;
  /** True if other items of the order are left to ship. */
  readonly isMoreLeft: boolean;
}

/** Renders the email to the buyer of a shipment, or one that corrects it. */
export function renderShipmentEmail(input: ShipmentEmailInput): Promise<RenderedEmail> {
  const artist = shortened(input.artistName, 80);
  const { shipped, corrected } = shippingEmailTexts[input.language].subjects;
  const subject = (input.isCorrection ? corrected : shipped)(input.orderId, artist);
  return renderEmail(subject, <ShipmentEmail {...input} />);
}

function ShipmentEmail(input: ShipmentEmailInput): ReactElement {
  const { language, artistName, orderId, orderUrl, isCorrection, isMoreLeft, carrier, picture } = input;
  const texts = shippingEmailTexts[language];
  const track = trackingUrl(carrier, input.trackingNumber);
  const fact = isCorrection ? texts.corrected(orderId) : describeShipped(input);
  const rows = input.items.map(({ quantity, ...item }) => ({ ...item, amount: quantity }));
  return (
    <EmailLayout
      language={language}
      artistName={oneLine(artistName)}
      heading={isCorrection ? texts.headings.corrected : texts.headings.shipped}
      picture={picture}
      preheader={fact}
      footer={<ContactFooter contact={input} order={{ id: orderId, url: input.orderUrl }} />}
    >
      <p style={styles.text}>{fact}</p>
      <Tracking {...input} />
      {track === null ? (
        <OrderButton url={orderUrl} />
      ) : (
        <>
          <ActionLink url={track} text={texts.track} />
          <OrderLink url={orderUrl} />
        </>
      )}
      <AmountTable column={texts.quantity} rows={rows} />
      {isMoreLeft && <p style={styles.text}>{texts.moreLeft}</p>}
    </EmailLayout>
  );
}

/** Says how much of the order was shipped, and by whom. */
function describeShipped({ language, orderId, isMoreLeft, carrier }: ShipmentEmailInput): string {
  const texts = shippingEmailTexts[language];
  if (carrier === "other") return (isMoreLeft ? texts.partShipped : texts.shipped)(orderId);
  return (isMoreLeft ? texts.partShippedBy : texts.shippedBy)(orderId, carrierName(carrier));
}

/** Shows the carrier of a correction, and the tracking number. */
function Tracking({ language, carrier, trackingNumber, isCorrection }: ShipmentEmailInput): ReactElement {
  const texts = shippingEmailTexts[language];
  return (
    <>
      {isCorrection && carrier !== "other" && <p style={styles.text}>{texts.carrier(carrierName(carrier))}</p>}
      {trackingNumber !== null && <p style={styles.text}>{texts.trackingNumber(oneLine(trackingNumber))}</p>}
    </>
  );
}
