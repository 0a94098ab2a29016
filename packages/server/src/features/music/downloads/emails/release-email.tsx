import type { ReactElement } from "react";
import { ActionLink, ContactFooter } from "../../../../email/email-parts.tsx";
import { EmailLayout, renderEmail, type RenderedEmail } from "../../../../email/email-layout.tsx";
import { oneLine, shortened } from "../../../../email/one-line.ts";
import { styles } from "../../../../email/styles.ts";

export interface ReleaseEmailInput {
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
  /** The release's. */
  readonly title: string;
}

/** Renders the email to a buyer whose release can be downloaded from now on. */
export function renderReleaseEmail(input: ReleaseEmailInput): Promise<RenderedEmail> {
  const subject = `“${shortened(input.title, 80)}” by ${shortened(input.artistName, 80)} is out`;
  return renderEmail(subject, <ReleaseEmail {...input} />);
}

function ReleaseEmail(input: ReleaseEmailInput): ReactElement {
  const { artistName, publicUrl, contactEmail, orderId, title } = input;
  return (
    <EmailLayout
      artistName={oneLine(artistName)}
      heading={`“${oneLine(title)}” is out`}
      preheader="Your music is ready to download."
      footer={<ContactFooter artistName={artistName} contactEmail={contactEmail} publicUrl={publicUrl} />}
    >
      <p style={styles.text}>Thank you for your order. Your music is ready: choose a format and download it.</p>
      <p style={styles.quiet} className="quiet">
        Order #{orderId}
      </p>
      <ActionLink url={input.downloadsUrl} text="Download your music" />
      <p style={styles.text}>You can download it until {input.lastDay}.</p>
      <ActionLink url={input.orderUrl} text="View your order" />
    </EmailLayout>
  );
}
