import type { ReactElement } from "react";
import { ActionLink, ContactFooter } from "../../../../email/email-parts.tsx";
import { EmailLayout, renderEmail, type RenderedEmail } from "../../../../email/email-layout.tsx";
import { oneLine, shortened } from "../../../../email/one-line.ts";
import { styles } from "../../../../email/styles.ts";

export interface DownloadsEmailInput {
  readonly artistName: string;
  /** Without a trailing slash. */
  readonly publicUrl: string;
  /** The artist's email address for buyers. */
  readonly contactEmail: string;
  readonly orderId: number;
  /** The URL of the order's page, with its key. */
  readonly orderUrl: string;
  readonly downloadsUrl: string;
  /** The day on which the access ends, in words. */
  readonly lastDay: string;
  readonly labels: readonly string[];
  readonly reason: "reissued" | "delivered";
}

/** Renders the email to the buyer with the link to an order's files. */
export function renderDownloadsEmail(input: DownloadsEmailInput): Promise<RenderedEmail> {
  const subject = `Your downloads: order #${input.orderId} from ${shortened(input.artistName, 80)}`;
  return renderEmail(subject, <DownloadsEmail {...input} />);
}

const facts = {
  reissued: "Here is a new link to your files. Earlier links no longer work.",
  delivered: "New files are ready for you.",
};

function DownloadsEmail(input: DownloadsEmailInput): ReactElement {
  const { artistName, publicUrl, contactEmail, orderId, labels, reason } = input;
  return (
    <EmailLayout
      artistName={oneLine(artistName)}
      heading="Your downloads"
      preheader={facts[reason]}
      footer={<ContactFooter artistName={artistName} contactEmail={contactEmail} publicUrl={publicUrl} />}
    >
      <p style={styles.text}>{facts[reason]}</p>
      <p style={styles.quiet} className="quiet">
        Order #{orderId}
      </p>
      <ul style={styles.text}>
        {labels.map((label, index) => (
          <li key={index}>{oneLine(label)}</li>
        ))}
      </ul>
      <ActionLink url={input.downloadsUrl} text="Download your files" />
      <p style={styles.text}>You can download your files until {input.lastDay}.</p>
      <ActionLink url={input.orderUrl} text="View your order" />
    </EmailLayout>
  );
}
