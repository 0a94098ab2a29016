import type { ReactElement } from "react";
import { ActionLink, SiteLink, TextLink } from "../../../../email/email-parts.tsx";
import { EmailLayout, renderEmail, type RenderedEmail } from "../../../../email/email-layout.tsx";
import { oneLine, shortened } from "../../../../email/one-line.ts";
import { styles } from "../../../../email/styles.ts";

/** Contains nothing that a visitor entered, so the form cannot be used to send text to other people. */
export interface ConfirmNotificationInput {
  readonly artistName: string;
  /** Without a trailing slash. */
  readonly publicUrl: string;
  readonly contactEmail: string;
  /** The product's name, with its variant. */
  readonly product: string;
  readonly confirmUrl: string;
  /** Withdraws the request, also after its confirmation. */
  readonly stopUrl: string;
}

/** Renders the email that asks a visitor to confirm that they want to know when a product is back. */
export function renderConfirmNotification(input: ConfirmNotificationInput): Promise<RenderedEmail> {
  return renderEmail(`Please confirm: ${shortened(input.product, 80)}`, <ConfirmNotification {...input} />);
}

function ConfirmNotification(input: ConfirmNotificationInput): ReactElement {
  const { artistName, contactEmail, confirmUrl, stopUrl } = input;
  const product = oneLine(input.product);
  return (
    <EmailLayout
      artistName={oneLine(artistName)}
      heading="Shall we tell you when it is back?"
      preheader={`Confirm that you'd like one email when ${product} is back.`}
      footer={
        <>
          You received this email because your address was entered on the site of <SiteLink {...input} />.
        </>
      }
    >
      <p style={styles.text}>
        {product} is sold out. Open this page and press its button to get one email when it is back:
      </p>
      <ActionLink url={confirmUrl} text="Notify me" />
      <p style={styles.text}>
        You can change your mind at any time: <TextLink url={stopUrl} text="no longer needed" />. Otherwise your request
        ends after a year.
      </p>
      <h2 style={styles.subheading}>If it was not you</h2>
      <p style={styles.text}>
        You can ignore this email. Without your confirmation we send nothing more. Questions? Write to {contactEmail}.
      </p>
    </EmailLayout>
  );
}
