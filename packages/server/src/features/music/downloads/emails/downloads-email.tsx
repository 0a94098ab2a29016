import type { ReactElement } from "react";
import { ActionLink, ContactFooter, type EmailContact, TextLink } from "../../../../email/email-parts.tsx";
import { EmailLayout, renderEmail, type RenderedEmail } from "../../../../email/email-layout.tsx";
import { oneLine, shortened } from "../../../../email/one-line.ts";
import { styles } from "../../../../email/styles.ts";

export interface DownloadsEmailInput extends EmailContact {
  /** Its number, and the URL of its page, with its key; null of what the artist gave. */
  readonly order: { readonly id: number; readonly url: string } | null;
  readonly downloadsUrl: string;
  /** The day on which the access ends, in words. */
  readonly lastDay: string;
  readonly labels: readonly string[];
  readonly reason: "reissued" | "delivered" | "given";
}

/** Renders the email with the link to files that were bought or given. */
export function renderDownloadsEmail(input: DownloadsEmailInput): Promise<RenderedEmail> {
  const artist = shortened(input.artistName, 80);
  const subject = input.order
    ? `Your downloads: order #${input.order.id} from ${artist}`
    : `Your downloads from ${artist}`;
  return renderEmail(subject, <DownloadsEmail {...input} />);
}

const facts = {
  given: "These files are for you.",
  reissued: "Here is a new link to your files. Earlier links no longer work.",
  delivered: "New files are ready for you.",
};

function DownloadsEmail(input: DownloadsEmailInput): ReactElement {
  const { artistName, order, labels, reason } = input;
  return (
    <EmailLayout
      artistName={oneLine(artistName)}
      heading="Your downloads"
      preheader={facts[reason]}
      footer={<ContactFooter contact={input} order={order} />}
    >
      <p style={styles.text}>{facts[reason]}</p>
      {order && (
        <p style={styles.quiet} className="quiet">
          Order #{order.id}
        </p>
      )}
      <ul style={styles.text}>
        {labels.map((label, index) => (
          <li key={index}>{oneLine(label)}</li>
        ))}
      </ul>
      <ActionLink url={input.downloadsUrl} text="Download your files" />
      <p style={styles.text}>You can download your files until {input.lastDay}.</p>
      {order && (
        <p style={styles.text}>
          <TextLink url={order.url} text="View your order" />
        </p>
      )}
    </EmailLayout>
  );
}
