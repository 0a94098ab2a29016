import type { ReactElement } from "react";
import { ContactFooter, type EmailContact } from "../../../../email/email-parts.tsx";
import { EmailLayout, renderEmail, type RenderedEmail } from "../../../../email/email-layout.tsx";
import { oneLine, shortened } from "../../../../email/one-line.ts";
import { styles } from "../../../../email/styles.ts";

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
  const subject = `Your withdrawal was received by ${shortened(input.artistName, 80)}`;
  return renderEmail(subject, <WithdrawalConfirmation {...input} />);
}

function WithdrawalConfirmation(input: WithdrawalConfirmationInput): ReactElement {
  const { artistName, statedOrderId, content, receivedAt } = input;
  const name = oneLine(artistName);
  const time = receiptTime(receivedAt);
  return (
    <EmailLayout
      artistName={name}
      heading="We received your withdrawal"
      preheader={`Received on ${time}. Please keep this email.`}
      footer={<ContactFooter contact={input} />}
    >
      <p style={styles.text}>
        We received your declaration on {time}.{" "}
        {content === null
          ? "Please keep this email for your records."
          : "This email confirms its content; please keep it for your records."}
      </p>
      <h2 style={styles.subheading}>Your declaration</h2>
      <p style={styles.text}>
        {content && (
          <>
            Name: <span dir="auto">{oneLine(content.name)}</span>
            <br />
          </>
        )}
        Email: {oneLine(input.email)}
        <br />
        Order: {statedOrderId === null ? "no number given" : `#${statedOrderId}`}
        <br />
        Received: {time}
      </p>
      {content?.statement.split("\n").map((text, index) => (
        <p key={index} style={styles.text} dir="auto">
          {oneLine(text)}
        </p>
      ))}
      {content === null && (
        <p style={styles.text}>
          We found no order that was placed with this email address under that number. Anyone can enter your address, so
          this email does not repeat what was written. If it was not you, you can ignore it.
        </p>
      )}
      <h2 style={styles.subheading}>What happens next</h2>
      <p style={styles.text}>
        {name} checks your order and writes to you about the return of the goods and your refund.
      </p>
    </EmailLayout>
  );
}

/** Returns `November 23, 2026 at 06:51:07 UTC`. */
function receiptTime(at: Date): string {
  const day = at.toLocaleDateString("en-US", { timeZone: "UTC", year: "numeric", month: "long", day: "numeric" });
  return `${day} at ${at.toISOString().slice(11, 19)} UTC`;
}
