import { carrierName, trackingUrl, type CarrierId } from "@recital/contract/values/carrier";
import type { ReactElement } from "react";
import { ActionLink, AmountTable, ContactFooter, type EmailContact, TextLink } from "../../../../email/email-parts.tsx";
import { EmailLayout, type EmailPicture, renderEmail, type RenderedEmail } from "../../../../email/email-layout.tsx";
import { oneLine, shortened } from "../../../../email/one-line.ts";
import { styles } from "../../../../email/styles.ts";

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
  const subject = input.isCorrection
    ? `Correction: shipment of your order #${input.orderId} from ${artist}`
    : `On its way: your order #${input.orderId} from ${artist}`;
  return renderEmail(subject, <ShipmentEmail {...input} />);
}

function ShipmentEmail(input: ShipmentEmailInput): ReactElement {
  const { artistName, orderId, orderUrl, isCorrection, isMoreLeft, carrier, picture } = input;
  const track = trackingUrl(carrier, input.trackingNumber);
  const by = carrier === "other" ? "" : ` by ${carrierName(carrier)}`;
  const part = isMoreLeft ? `A part of your order #${orderId}` : `Your order #${orderId}`;
  const fact = isCorrection
    ? `We corrected the details of a shipment of your order #${orderId}. Please use these instead of the earlier ones.`
    : `${part} was shipped${by} and is on its way to you.`;
  const rows = input.items.map(({ quantity, ...item }) => ({ ...item, amount: quantity }));
  return (
    <EmailLayout
      artistName={oneLine(artistName)}
      heading={isCorrection ? "Corrected shipping details" : "On its way"}
      picture={picture}
      preheader={fact}
      footer={<ContactFooter contact={input} order={{ id: orderId, url: input.orderUrl }} />}
    >
      <p style={styles.text}>{fact}</p>
      <Tracking {...input} />
      {track === null ? (
        <ActionLink url={orderUrl} text="View your order" />
      ) : (
        <>
          <ActionLink url={track} text="Track your parcel" />
          <p style={styles.text}>
            <TextLink url={orderUrl} text="View your order" />
          </p>
        </>
      )}
      <AmountTable column="Quantity" rows={rows} />
      {isMoreLeft && <p style={styles.text}>The other items of your order follow in another parcel.</p>}
    </EmailLayout>
  );
}

/** Shows the carrier of a correction, and the tracking number. */
function Tracking({ carrier, trackingNumber, isCorrection }: ShipmentEmailInput): ReactElement {
  return (
    <>
      {isCorrection && carrier !== "other" && <p style={styles.text}>Carrier: {carrierName(carrier)}</p>}
      {trackingNumber !== null && <p style={styles.text}>Tracking number: {oneLine(trackingNumber)}</p>}
    </>
  );
}
