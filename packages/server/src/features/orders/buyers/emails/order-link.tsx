import type { ReactElement } from "react";
import { ActionLink } from "../../../../email/email-parts.tsx";
import { EmailLayout, renderEmail, type RenderedEmail } from "../../../../email/email-layout.tsx";
import { oneLine, shortened } from "../../../../email/one-line.ts";
import { styles } from "../../../../email/styles.ts";

/** Contains nothing that a visitor entered, so the form cannot be used to send text to other people. */
export interface OrderLinkInput {
  readonly artistName: string;
  /** Without a trailing slash. */
  readonly publicUrl: string;
  readonly contactEmail: string;
  /** The URL of the page whose button opens the orders. */
  readonly url: string;
}

/** Renders the email with the link to a customer's orders. */
export function renderOrderLink(input: OrderLinkInput): Promise<RenderedEmail> {
  return renderEmail(`Your orders from ${shortened(input.artistName, 80)}`, <OrderLink {...input} />);
}

function OrderLink({ artistName, publicUrl, contactEmail, url }: OrderLinkInput): ReactElement {
  return (
    <EmailLayout
      artistName={oneLine(artistName)}
      heading="Your orders"
      preheader="Open your orders with this link. The link works once and expires in an hour."
      footer={<>You received this email because your address was entered at {publicUrl}/orders.</>}
    >
      <p style={styles.text}>Open this page and press its button to see your orders:</p>
      <ActionLink url={url} text="Open my orders" />
      <p style={styles.text}>The link works once and expires in an hour.</p>
      <h2 style={styles.subheading}>If it was not you</h2>
      <p style={styles.text}>
        You can ignore this email. Your orders are shown only to a person who has this link. Questions? Write to{" "}
        {contactEmail}.
      </p>
    </EmailLayout>
  );
}
