import type { ReactElement } from "react";
import { ActionLink, SiteLink, TextLink } from "../../../../email/email-parts.tsx";
import { EmailLayout, renderEmail, type RenderedEmail } from "../../../../email/email-layout.tsx";
import { oneLine, shortened } from "../../../../email/one-line.ts";
import { styles } from "../../../../email/styles.ts";

/** Contains nothing that a visitor entered, so the form cannot be used to send text to other people. */
export interface ConfirmSubscriptionInput {
  readonly artistName: string;
  /** Without a trailing slash. */
  readonly publicUrl: string;
  readonly contactEmail: string;
  /** The day on which the confirmation was requested, in words. */
  readonly requestedOn: string;
  readonly confirmUrl: string;
  readonly unsubscribeUrl: string;
}

/** Renders the email that asks a subscriber to confirm. */
export function renderConfirmSubscription(input: ConfirmSubscriptionInput): Promise<RenderedEmail> {
  const subject = `Please confirm: newsletter of ${shortened(input.artistName, 80)}`;
  return renderEmail(subject, <ConfirmSubscription {...input} />);
}

function ConfirmSubscription(input: ConfirmSubscriptionInput): ReactElement {
  const { contactEmail, confirmUrl } = input;
  const name = oneLine(input.artistName);
  return (
    <EmailLayout
      artistName={name}
      heading="One more step"
      preheader="Confirm with one click. Until then we send nothing."
      footer={<Reason {...input} />}
    >
      <p style={styles.text}>Confirm that you'd like news from {name}.</p>
      <ActionLink url={confirmUrl} text="Confirm subscription" />
      <p style={styles.note} className="quiet">
        Or open this page and press its button:
        <br />
        <TextLink url={confirmUrl} text={confirmUrl} />
      </p>
      <h2 style={styles.subheading}>If it was not you</h2>
      <p style={styles.text}>
        You can ignore this email. We send no newsletter to unconfirmed addresses, and delete them after 30 days.
        Questions? Write to {contactEmail}.
      </p>
    </EmailLayout>
  );
}

function Reason({ requestedOn, unsubscribeUrl, ...site }: ConfirmSubscriptionInput): ReactElement {
  return (
    <>
      You received this email because your address was entered on {requestedOn} on the site of <SiteLink {...site} />.
      <br />
      <TextLink url={unsubscribeUrl} text="Unsubscribe" />
    </>
  );
}
