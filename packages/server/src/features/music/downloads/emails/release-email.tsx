import type { ReactElement } from "react";
import { ActionLink, ContactFooter, type EmailContact, TextLink } from "../../../../email/email-parts.tsx";
import { EmailLayout, renderEmail, type RenderedEmail } from "../../../../email/email-layout.tsx";
import { oneLine, shortened } from "../../../../email/one-line.ts";
import { styles } from "../../../../email/styles.ts";

export interface ReleaseEmailInput extends EmailContact {
  readonly orderId: number;
  /** The URL of the order's page, with its key. */
  readonly orderUrl: string;
  readonly downloadsUrl: string;
  /** The day on which the access ends, in words. */
  readonly lastDay: string;
  /** The release's. */
  readonly title: string;
}

/** Renders the email to a buyer whose release can be downloaded from now on. */
export function renderReleaseEmail(input: ReleaseEmailInput): Promise<RenderedEmail> {
  const subject = `“${shortened(input.title, 80)}” by ${shortened(input.artistName, 80)} is out`;
  return renderEmail(subject, <ReleaseEmail {...input} />);
}

function ReleaseEmail(input: ReleaseEmailInput): ReactElement {
  const { artistName, orderId, title } = input;
  return (
    <EmailLayout
      artistName={oneLine(artistName)}
      heading={`“${oneLine(title)}” is out`}
      preheader="Your music is ready to download."
      footer={<ContactFooter contact={input} order={{ id: orderId, url: input.orderUrl }} />}
    >
      <p style={styles.text}>Thank you for your order. Your music is ready: choose a format and download it.</p>
      <p style={styles.quiet} className="quiet">
        Order #{orderId}
      </p>
      <ActionLink url={input.downloadsUrl} text="Download your music" />
      <p style={styles.text}>You can download it until {input.lastDay}.</p>
      <p style={styles.text}>
        <TextLink url={input.orderUrl} text="View your order" />
      </p>
    </EmailLayout>
  );
}
