import { sayIn } from "@recital/contract/refusals/translate-refusal";
import type { AdminLanguage } from "@recital/contract/values/language";
import type { ReactElement } from "react";
import { ActionLink } from "./email-parts.tsx";
import { EmailLayout, type RenderedEmail, renderEmail } from "./email-layout.tsx";
import { oneLine, shortened } from "./one-line.ts";
import { formatUtc } from "./owner-language.ts";
import { ownerEmailTexts } from "./owner/texts/index.ts";
import { happened } from "./security-event.ts";
import { styles } from "./styles.ts";
import type { SecurityEventRow } from "./tables.ts";

interface SecurityEventEmailInput {
  readonly language: AdminLanguage;
  readonly artistName: string;
  readonly publicUrl: string;
  readonly event: SecurityEventRow;
}

/** Renders the email that tells the owner about a security event, and what to do if it was another person. */
export function renderSecurityEvent(input: SecurityEventEmailInput): Promise<RenderedEmail> {
  const subject = ownerEmailTexts[input.language].subjects[input.event.kind];
  return renderEmail(subject, <SecurityEventEmail {...input} subject={subject} />);
}

function SecurityEventEmail(input: SecurityEventEmailInput & { readonly subject: string }): ReactElement {
  const { language, artistName, publicUrl, event, subject } = input;
  const texts = ownerEmailTexts[language];
  const name = oneLine(artistName);
  const message = sayIn(language)(`${shortened(happened(event), 300)}.`);
  const facts = [
    texts.time(formatUtc(event.at, language)),
    ...(event.browser === null ? [] : [texts.browser(event.browser)]),
    ...(event.ip === null ? [] : [texts.ipAddress(event.ip)]),
  ];
  return (
    <EmailLayout
      language={language}
      artistName={name}
      heading={subject}
      preheader={message}
      footer={texts.keepsSafe(name)}
    >
      <p style={styles.text}>{message}</p>
      {facts.map((fact) => (
        <p key={fact} style={styles.quiet} className="quiet">
          {fact}
        </p>
      ))}
      <p style={styles.text}>{texts.advice[event.kind]}</p>
      <ActionLink url={`${publicUrl}/admin/account`} text={texts.openAccount} />
    </EmailLayout>
  );
}
