import type { ReactElement } from "react";
import { ActionLink, ContactFooter, type EmailContact, TextLink } from "../../../../email/email-parts.tsx";
import { EmailLayout, renderEmail, type RenderedEmail } from "../../../../email/email-layout.tsx";
import { oneLine, shortened } from "../../../../email/one-line.ts";
import { styles } from "../../../../email/styles.ts";

export interface BackInStockInput extends EmailContact {
  /** The product's name, with its variant. */
  readonly product: string;
  readonly productUrl: string;
  /** Withdraws the request, and deletes the email address with it. */
  readonly stopUrl: string;
}

/** Renders the email to a visitor who asked to know when a product is back. */
export function renderBackInStock(input: BackInStockInput): Promise<RenderedEmail> {
  return renderEmail(`Back in stock: ${shortened(input.product, 80)}`, <BackInStock {...input} />);
}

function BackInStock(input: BackInStockInput): ReactElement {
  const { artistName, product, productUrl, stopUrl } = input;
  return (
    <EmailLayout
      artistName={oneLine(artistName)}
      heading="It is back"
      preheader={`${oneLine(product)} can be ordered again.`}
      footer={<ContactFooter contact={input} />}
    >
      <p style={styles.text}>{oneLine(product)} can be ordered again. We do not reserve it, so it may sell out soon.</p>
      <ActionLink url={productUrl} text="See the product" />
      <p style={styles.note} className="quiet">
        You asked for this email on the product's page. It is the only one; you are not subscribed to anything. We
        delete your email address after 30 days, or <TextLink url={stopUrl} text="now" />.
      </p>
    </EmailLayout>
  );
}
