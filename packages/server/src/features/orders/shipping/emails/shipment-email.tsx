import { carrierName, trackingUrl, type CarrierId } from "@recital/contract/values/carrier";
import type { ReactElement } from "react";
import { ActionLink, AmountTable, ContactFooter } from "../../../../email/email-parts.tsx";
import { EmailLayout, renderEmail, type RenderedEmail } from "../../../../email/email-layout.tsx";
import { oneLine, shortened } from "../../../../email/one-line.ts";
import { styles } from "../../../../email/styles.ts";

export interface ShipmentEmailInput {
  readonly artistName: string;
  /** Without a trailing slash. */
  readonly publicUrl: string;
  /** The artist's email address for buyers. */
  readonly contactEmail: string;
  readonly orderId: number;
  /** The URL of the order's page, with its key. */
  readonly orderUrl: string;
  /** True if an earlier email about the same shipment was sent. */
  readonly isCorrection: boolean;
  readonly carrier: CarrierId;
  readonly trackingNumber: string | null;
  readonly items: readonly { readonly name: string; readonly quantity: number }[];
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
  const { artistName, publicUrl, contactEmail, orderId, isCorrection, isMoreLeft, carrier } = input;
  const by = carrier === "other" ? "" : ` by ${carrierName(carrier)}`;
  const part = isMoreLeft ? `A part of your order #${orderId}` : `Your order #${orderId}`;
  const fact = isCorrection
    ? `We corrected the details of a shipment of your order #${orderId}. Please use these instead of the earlier ones.`
    : `${part} was shipped${by} and is on its way to you.`;
  const rows = input.items.map(({ name, quantity }) => ({ name, numbers: [quantity] }));
  return (
    <EmailLayout
      artistName={oneLine(artistName)}
      heading={isCorrection ? "Corrected shipping details" : "On its way"}
      preheader={fact}
      footer={<ContactFooter artistName={artistName} contactEmail={contactEmail} publicUrl={publicUrl} />}
    >
      <p style={styles.text}>{fact}</p>
      <Tracking {...input} />
      <AmountTable columns={["Quantity"]} rows={rows} />
      {isMoreLeft && <p style={styles.text}>The other items of your order follow in another package.</p>}
      <ActionLink url={input.orderUrl} text="View your order" />
    </EmailLayout>
  );
}

/** Shows carrier and tracking number, with a link to the carrier's page if there is one. */
function Tracking({ carrier, trackingNumber, isCorrection }: ShipmentEmailInput): ReactElement | null {
  const url = trackingUrl(carrier, trackingNumber);
  const number = trackingNumber === null ? null : oneLine(trackingNumber);
  return (
    <>
      {isCorrection && carrier !== "other" && <p style={styles.text}>Carrier: {carrierName(carrier)}</p>}
      {number !== null && <p style={styles.text}>Tracking number: {number}</p>}
      {url !== null && (
        <p style={styles.text}>
          <a href={url} style={styles.link} className="link">
            Track your package
          </a>
        </p>
      )}
    </>
  );
}
