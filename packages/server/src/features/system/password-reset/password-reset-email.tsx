import type { ReactElement } from "react";
import { EmailLayout, ownerLanguage, type RenderedEmail, renderEmail } from "../../../email/email-layout.tsx";
import { ActionLink } from "../../../email/email-parts.tsx";
import { oneLine } from "../../../email/one-line.ts";
import { styles } from "../../../email/styles.ts";

/** Contains nothing that a visitor entered: the name is as the admin's row has it. */
interface PasswordResetInput {
  readonly artistName: string;
  readonly username: string;
  /** The URL of the page that asks for the new password. */
  readonly url: string;
}

/** Renders the email with the link that sets a new password. */
export function renderPasswordReset(input: PasswordResetInput): Promise<RenderedEmail> {
  return renderEmail("Set a new password", <PasswordReset {...input} />);
}

function PasswordReset({ artistName, username, url }: PasswordResetInput): ReactElement {
  const name = oneLine(artistName);
  return (
    <EmailLayout
      language={ownerLanguage}
      artistName={name}
      heading="Set a new password"
      preheader="The link works once, for 30 minutes."
      footer={<>Sent to the owner of the {name} shop, because a new password was asked for at its login.</>}
    >
      <p style={styles.text}>Choose a new password for the login name {oneLine(username)}:</p>
      <ActionLink url={url} text="Set a new password" />
      <p style={styles.text}>
        The link works once, for 30 minutes. If several were sent, only the newest works. If two-step login is on, the
        login still asks for its code.
      </p>
      <h2 style={styles.subheading}>If it was not you</h2>
      <p style={styles.text}>
        You can ignore this email: your password stays as it is. Whoever has this link can change it, so forward it to
        nobody.
      </p>
    </EmailLayout>
  );
}
