import type { ReactElement } from "react";
import { ActionLink, type EmailSite, SiteLink, TextLink } from "../../../../email/email-parts.tsx";
import { EmailLayout, renderEmail, type RenderedEmail } from "../../../../email/email-layout.tsx";
import { oneLine, shortened } from "../../../../email/one-line.ts";
import { styles } from "../../../../email/styles.ts";
import { emailTexts } from "../../../../email/texts/index.ts";
import { newsletterEmailTexts } from "./texts/index.ts";

/** Contains nothing that a visitor entered, so the form cannot be used to send text to other people. */
export interface ConfirmSubscriptionInput extends EmailSite {
  readonly contactEmail: string;
  /** The day on which the confirmation was requested, in words. */
  readonly requestedOn: string;
  readonly confirmUrl: string;
  readonly unsubscribeUrl: string;
}

/** Renders the email that asks a subscriber to confirm. */
export function renderConfirmSubscription(input: ConfirmSubscriptionInput): Promise<RenderedEmail> {
  const subject = newsletterEmailTexts[input.language].subject(shortened(input.artistName, 80));
  return renderEmail(subject, <ConfirmSubscription {...input} />);
}

function ConfirmSubscription(input: ConfirmSubscriptionInput): ReactElement {
  const { language, contactEmail, confirmUrl } = input;
  const texts = newsletterEmailTexts[language];
  const name = oneLine(input.artistName);
  return (
    <EmailLayout
      language={language}
      artistName={name}
      heading={texts.heading}
      preheader={texts.preheader}
      footer={<Reason {...input} />}
    >
      <p style={styles.text}>{texts.text(name)}</p>
      <ActionLink url={confirmUrl} text={texts.confirm} />
      <p style={styles.note} className="quiet">
        {texts.orOpenPage}
        <br />
        <TextLink url={confirmUrl} text={confirmUrl} />
      </p>
      <h2 style={styles.subheading}>{emailTexts[language].ifNotYou}</h2>
      <p style={styles.text}>{texts.ignore(contactEmail)}</p>
    </EmailLayout>
  );
}

function Reason({ requestedOn, unsubscribeUrl, ...site }: ConfirmSubscriptionInput): ReactElement {
  return (
    <>
      {newsletterEmailTexts[site.language].reason(requestedOn, <SiteLink {...site} />)}
      <br />
      <TextLink url={unsubscribeUrl} text={emailTexts[site.language].unsubscribe} />
    </>
  );
}
