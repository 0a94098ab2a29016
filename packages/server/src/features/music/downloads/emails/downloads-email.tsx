import type { ReactElement } from "react";
import { ActionLink, ContactFooter, type EmailContact, OrderLink } from "../../../../email/email-parts.tsx";
import { EmailLayout, renderEmail, type RenderedEmail } from "../../../../email/email-layout.tsx";
import { oneLine, shortened } from "../../../../email/one-line.ts";
import { styles } from "../../../../email/styles.ts";
import { emailTexts } from "../../../../email/texts/index.ts";
import { downloadEmailTexts } from "./texts/index.ts";

export interface DownloadsEmailInput extends EmailContact {
  /** Its number, and the URL of its page, with its key; null of what the artist gave. */
  readonly order: { readonly id: number; readonly url: string } | null;
  readonly downloadsUrl: string;
  /** The day on which the access ends, in words. */
  readonly lastDay: string;
  readonly labels: readonly string[];
  readonly reason: "reissued" | "delivered" | "given";
}

/** Renders the email with the link to files that were bought or given. */
export function renderDownloadsEmail(input: DownloadsEmailInput): Promise<RenderedEmail> {
  const artist = shortened(input.artistName, 80);
  const { subjects } = downloadEmailTexts[input.language];
  const subject = input.order ? subjects.order(input.order.id, artist) : subjects.given(artist);
  return renderEmail(subject, <DownloadsEmail {...input} />);
}

function DownloadsEmail(input: DownloadsEmailInput): ReactElement {
  const { language, artistName, order, labels } = input;
  const texts = downloadEmailTexts[language];
  const fact = texts.facts[input.reason];
  return (
    <EmailLayout
      language={language}
      artistName={oneLine(artistName)}
      heading={texts.heading}
      preheader={fact}
      footer={<ContactFooter contact={input} order={order} />}
    >
      <p style={styles.text}>{fact}</p>
      {order && (
        <p style={styles.quiet} className="quiet">
          {emailTexts[language].order(order.id)}
        </p>
      )}
      <ul style={styles.text}>
        {labels.map((label, index) => (
          <li key={index}>{oneLine(label)}</li>
        ))}
      </ul>
      <ActionLink url={input.downloadsUrl} text={emailTexts[language].downloadFiles} />
      <p style={styles.text}>{texts.until(input.lastDay)}</p>
      {order && <OrderLink url={order.url} />}
    </EmailLayout>
  );
}
