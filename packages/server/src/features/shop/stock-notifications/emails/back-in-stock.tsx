import type { ReactElement } from "react";
import { ActionLink, ContactFooter, type EmailContact, TextLink } from "../../../../email/email-parts.tsx";
import { EmailLayout, renderEmail, type RenderedEmail } from "../../../../email/email-layout.tsx";
import { oneLine, shortened } from "../../../../email/one-line.ts";
import { styles } from "../../../../email/styles.ts";
import { stockEmailTexts } from "./texts/index.ts";

export interface BackInStockInput extends EmailContact {
  /** The product's name, with its variant. */
  readonly product: string;
  readonly productUrl: string;
  /** Withdraws the request, and deletes the email address with it. */
  readonly stopUrl: string;
}

/** Renders the email to a visitor who asked to know when a product is back. */
export function renderBackInStock(input: BackInStockInput): Promise<RenderedEmail> {
  const { back } = stockEmailTexts[input.language];
  return renderEmail(back.subject(shortened(input.product, 80)), <BackInStock {...input} />);
}

function BackInStock(input: BackInStockInput): ReactElement {
  const { language, artistName, productUrl, stopUrl } = input;
  const product = oneLine(input.product);
  const texts = stockEmailTexts[language].back;
  return (
    <EmailLayout
      language={language}
      artistName={oneLine(artistName)}
      heading={texts.heading}
      preheader={texts.preheader(product)}
      footer={<ContactFooter contact={input} />}
    >
      <p style={styles.text}>{texts.text(product)}</p>
      <ActionLink url={productUrl} text={texts.see} />
      <p style={styles.note} className="quiet">
        {texts.note((text) => (
          <TextLink url={stopUrl} text={text} />
        ))}
      </p>
    </EmailLayout>
  );
}
