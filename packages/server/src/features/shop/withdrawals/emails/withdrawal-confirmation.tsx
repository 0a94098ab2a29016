import { formatDayIn } from "@recital/contract/values/format";
import type { Language } from "@recital/contract/values/language";
import type { ReactElement } from "react";
import { ContactFooter, type EmailContact } from "../../../../email/email-parts.tsx";
import { EmailLayout, renderEmail, type RenderedEmail } from "../../../../email/email-layout.tsx";
import { oneLine, shortened } from "../../../../email/one-line.ts";
import { styles } from "../../../../email/styles.ts";
import { withdrawalEmailTexts } from "./texts/index.ts";

export interface WithdrawalConfirmationInput extends EmailContact {
  readonly email: string;
  /** The number that the buyer gave, which may be wrong. */
  readonly statedOrderId: number | null;
  /** The sender's text; null if the withdrawal belongs to no order of theirs. */
  readonly content: { readonly name: string; readonly statement: string } | null;
  readonly receivedAt: Date;
}

/**
 * Renders the confirmation of a withdrawal on a durable medium, with its content, date and time, as article 11a of the
 * Consumer Rights Directive requires towards a consumer. It says nothing about the order, because the sender may not be
 * its buyer.
 */
export function renderWithdrawalConfirmation(input: WithdrawalConfirmationInput): Promise<RenderedEmail> {
  const { subject } = withdrawalEmailTexts[input.language];
  return renderEmail(subject(shortened(input.artistName, 80)), <WithdrawalConfirmation {...input} />);
}

function WithdrawalConfirmation(input: WithdrawalConfirmationInput): ReactElement {
  const { language, artistName, statedOrderId, content, receivedAt } = input;
  const texts = withdrawalEmailTexts[language];
  const name = oneLine(artistName);
  const time = receiptTime(receivedAt, language);
  return (
    <EmailLayout
      language={language}
      artistName={name}
      heading={texts.heading}
      preheader={texts.preheader(time)}
      footer={<ContactFooter contact={input} />}
    >
      <p style={styles.text}>{content === null ? texts.receivedWithoutContent(time) : texts.received(time)}</p>
      <h2 style={styles.subheading}>{texts.declaration}</h2>
      <p style={styles.text}>
        {content && (
          <>
            {texts.name} <span dir="auto">{oneLine(content.name)}</span>
            <br />
          </>
        )}
        {texts.email(oneLine(input.email))}
        <br />
        {statedOrderId === null ? texts.noOrder : texts.order(statedOrderId)}
        <br />
        {texts.receivedAt(time)}
      </p>
      {content?.statement.split("\n").map((text, index) => (
        <p key={index} style={styles.text} dir="auto">
          {oneLine(text)}
        </p>
      ))}
      {content === null && <p style={styles.text}>{texts.unknownOrder}</p>}
      <h2 style={styles.subheading}>{texts.next}</h2>
      <p style={styles.text}>{texts.checks(name)}</p>
    </EmailLayout>
  );
}

/** Returns `November 23, 2026 at 06:51:07 UTC`. */
function receiptTime(at: Date, language: Language): string {
  const { time } = withdrawalEmailTexts[language];
  return time(formatDayIn(at, "UTC", language), at.toISOString().slice(11, 19));
}
