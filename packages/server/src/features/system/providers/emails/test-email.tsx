import type { ReactElement } from "react";
import { EmailLayout, ownerLanguage, type RenderedEmail, renderEmail } from "../../../../email/email-layout.tsx";
import { oneLine } from "../../../../email/one-line.ts";
import { styles } from "../../../../email/styles.ts";

interface TestEmailInput {
  readonly artistName: string;
  readonly publicUrl: string;
}

const subject = "Test email";

/** Renders the email that shows the owner that the mail server works. */
export function renderTestEmail(input: TestEmailInput): Promise<RenderedEmail> {
  return renderEmail(subject, <TestEmail {...input} />);
}

function TestEmail({ artistName, publicUrl }: TestEmailInput): ReactElement {
  const name = oneLine(artistName);
  return (
    <EmailLayout
      language={ownerLanguage}
      artistName={name}
      heading={subject}
      preheader="Your site can send emails."
      footer={<>Sent from the back office of the {name} shop.</>}
    >
      <p style={styles.text}>If you can read this, your site can send emails.</p>
      <p style={styles.text}>Site: {publicUrl}</p>
    </EmailLayout>
  );
}
