import type { AdminLanguage } from "@recital/contract/values/language";
import type { ReactElement } from "react";
import { EmailLayout, type RenderedEmail, renderEmail } from "../../../email/email-layout.tsx";
import { ActionLink } from "../../../email/email-parts.tsx";
import { oneLine } from "../../../email/one-line.ts";
import { styles } from "../../../email/styles.ts";
import { passwordResetTexts } from "./texts/index.ts";

/** Contains nothing that a visitor entered: the name is as the admin's row has it. */
interface PasswordResetInput {
  readonly language: AdminLanguage;
  readonly artistName: string;
  readonly username: string;
  /** The URL of the page that asks for the new password. */
  readonly url: string;
}

/** Renders the email with the link that sets a new password. */
export function renderPasswordReset(input: PasswordResetInput): Promise<RenderedEmail> {
  return renderEmail(passwordResetTexts[input.language].setPassword, <PasswordReset {...input} />);
}

function PasswordReset({ language, artistName, username, url }: PasswordResetInput): ReactElement {
  const texts = passwordResetTexts[language];
  const name = oneLine(artistName);
  return (
    <EmailLayout
      language={language}
      artistName={name}
      heading={texts.setPassword}
      preheader={texts.preheader}
      footer={texts.footer(name)}
    >
      <p style={styles.text}>{texts.choose(oneLine(username))}</p>
      <ActionLink url={url} text={texts.setPassword} />
      <p style={styles.text}>{texts.linkWorksOnce}</p>
      <h2 style={styles.subheading}>{texts.ifNotYou}</h2>
      <p style={styles.text}>{texts.ignore}</p>
    </EmailLayout>
  );
}
