import type { ReactElement } from "react";
import { ActionLink, type EmailSite, SiteLink, TextLink } from "../../../../email/email-parts.tsx";
import { EmailLayout, renderEmail, type RenderedEmail } from "../../../../email/email-layout.tsx";
import { oneLine, shortened } from "../../../../email/one-line.ts";
import { styles } from "../../../../email/styles.ts";
import { emailTexts } from "../../../../email/texts/index.ts";
import { stockEmailTexts } from "./texts/index.ts";

/** Contains nothing that a visitor entered, so the form cannot be used to send text to other people. */
export interface ConfirmNotificationInput extends EmailSite {
  readonly contactEmail: string;
  /** The product's name, with its variant. */
  readonly product: string;
  readonly confirmUrl: string;
  /** Withdraws the request, also after its confirmation. */
  readonly stopUrl: string;
}

/** Renders the email that asks a visitor to confirm that they want to know when a product is back. */
export function renderConfirmNotification(input: ConfirmNotificationInput): Promise<RenderedEmail> {
  const { confirm } = stockEmailTexts[input.language];
  return renderEmail(confirm.subject(shortened(input.product, 80)), <ConfirmNotification {...input} />);
}

function ConfirmNotification(input: ConfirmNotificationInput): ReactElement {
  const { language, artistName, contactEmail, confirmUrl, stopUrl } = input;
  const texts = stockEmailTexts[language].confirm;
  const product = oneLine(input.product);
  return (
    <EmailLayout
      language={language}
      artistName={oneLine(artistName)}
      heading={texts.heading}
      preheader={texts.preheader(product)}
      footer={texts.reason(<SiteLink {...input} />)}
    >
      <p style={styles.text}>{texts.text(product)}</p>
      <ActionLink url={confirmUrl} text={texts.notify} />
      <p style={styles.text}>
        {texts.stop((text) => (
          <TextLink url={stopUrl} text={text} />
        ))}
      </p>
      <h2 style={styles.subheading}>{emailTexts[language].ifNotYou}</h2>
      <p style={styles.text}>{texts.ignore(contactEmail)}</p>
    </EmailLayout>
  );
}
