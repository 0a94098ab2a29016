import type { AdminLanguage } from "@recital/contract/values/language";
import type { ReactElement } from "react";
import { EmailLayout, type RenderedEmail, renderEmail } from "../../../../email/email-layout.tsx";
import { oneLine } from "../../../../email/one-line.ts";
import { styles } from "../../../../email/styles.ts";
import { testEmailTexts } from "./texts/index.ts";

interface TestEmailInput {
  readonly language: AdminLanguage;
  readonly artistName: string;
  readonly publicUrl: string;
}

/** Renders the email that shows the owner that the mail server works. */
export function renderTestEmail(input: TestEmailInput): Promise<RenderedEmail> {
  return renderEmail(testEmailTexts[input.language].subject, <TestEmail {...input} />);
}

function TestEmail({ language, artistName, publicUrl }: TestEmailInput): ReactElement {
  const texts = testEmailTexts[language];
  const name = oneLine(artistName);
  return (
    <EmailLayout
      language={language}
      artistName={name}
      heading={texts.subject}
      preheader={texts.preheader}
      footer={texts.footer(name)}
    >
      <p style={styles.text}>{texts.text}</p>
      <p style={styles.text}>{texts.site(publicUrl)}</p>
    </EmailLayout>
  );
}
