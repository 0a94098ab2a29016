import type { ReactElement } from "react";
import { ActionLink, ContactFooter, type EmailContact, OrderLink } from "../../../../email/email-parts.tsx";
import { EmailLayout, renderEmail, type RenderedEmail } from "../../../../email/email-layout.tsx";
import { oneLine, shortened } from "../../../../email/one-line.ts";
import { styles } from "../../../../email/styles.ts";
import { emailTexts } from "../../../../email/texts/index.ts";
import { downloadEmailTexts } from "./texts/index.ts";

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
  const { subjects } = downloadEmailTexts[input.language];
  const subject = subjects.release(shortened(input.title, 80), shortened(input.artistName, 80));
  return renderEmail(subject, <ReleaseEmail {...input} />);
}

function ReleaseEmail(input: ReleaseEmailInput): ReactElement {
  const { language, artistName, orderId, title } = input;
  const texts = downloadEmailTexts[language].release;
  return (
    <EmailLayout
      language={language}
      artistName={oneLine(artistName)}
      heading={texts.heading(oneLine(title))}
      preheader={texts.preheader}
      footer={<ContactFooter contact={input} order={{ id: orderId, url: input.orderUrl }} />}
    >
      <p style={styles.text}>{texts.text}</p>
      <p style={styles.quiet} className="quiet">
        {emailTexts[language].order(orderId)}
      </p>
      <ActionLink url={input.downloadsUrl} text={texts.download} />
      <p style={styles.text}>{texts.until(input.lastDay)}</p>
      <OrderLink url={input.orderUrl} />
    </EmailLayout>
  );
}
