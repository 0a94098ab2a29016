import type { SecurityEvent } from "@recital/contract/endpoints/system/status";
import type { ReactElement } from "react";
import { ActionLink } from "./email-parts.tsx";
import { EmailLayout, ownerLanguage, type RenderedEmail, renderEmail } from "./email-layout.tsx";
import { oneLine, shortened } from "./one-line.ts";
import { happened } from "./security-event.ts";
import { styles } from "./styles.ts";
import type { SecurityEventRow } from "./tables.ts";

interface SecurityEventEmailInput {
  readonly artistName: string;
  readonly publicUrl: string;
  readonly event: SecurityEventRow;
}

/** Renders the email that tells the owner about a security event, and what to do if it was another person. */
export function renderSecurityEvent(input: SecurityEventEmailInput): Promise<RenderedEmail> {
  const subject = subjects[input.event.kind];
  return renderEmail(subject, <SecurityEventEmail {...input} subject={subject} />);
}

const subjects: Readonly<Record<SecurityEvent["kind"], string>> = {
  "new-device-login": "Login from a new device",
  "password-reset": "Your password was reset",
  "password-changed": "Your password was changed",
  "two-step-login-on": "Two-step login was turned on",
  "two-step-login-off": "Two-step login was turned off",
  "recovery-codes-created": "New recovery codes were created",
  "login-name-added": "A login name was added",
  "lock-out": "Many failed logins",
  "wrong-codes": "Wrong codes after your password",
  "payment-keys-changed": "The keys of Stripe were changed",
  "mail-server-changed": "The mail server was changed",
  "streaming-keys-changed": "The keys of Spotify were changed",
  "backup-downloaded": "A backup was downloaded",
};

const setPasswordOnServer =
  "If this was not you, set a new password on the server with the command admin:password. It logs out every device and turns two-step login off.";

const afterKeys =
  "If this was not you, another person has used your back office. Change your password under Account, which logs out all other devices, and turn on two-step login.";

/** The advice to the owner. */
const advice: Readonly<Record<SecurityEvent["kind"], string>> = {
  "new-device-login":
    "If this was not you, another person knows your password. Change it under Account, which logs out all other devices, and turn on two-step login.",
  "password-changed": setPasswordOnServer,
  "password-reset": `If this was not you, another person reads the emails to this address: change the password of your mailbox first. ${setPasswordOnServer}`,
  "two-step-login-on": setPasswordOnServer,
  "two-step-login-off": setPasswordOnServer,
  "recovery-codes-created": `The earlier codes are invalid. ${setPasswordOnServer}`,
  "login-name-added":
    "If this was not you, another person can run commands on your server. Ask the person who looks after it for help.",
  "lock-out":
    "These logins failed. Logins from elsewhere may be refused for a quarter of an hour, but your devices, and IP addresses from which you logged in during the last 30 days, are not affected. Use a password that you use nowhere else, and turn on two-step login.",
  "wrong-codes":
    "If this was not you, another person knows your password. Change it under Account, which logs out all other devices. For a day, codes are accepted only from devices that have logged in before.",
  "payment-keys-changed": `${afterKeys} Then check the keys under Settings, and your balance in Stripe's dashboard.`,
  "mail-server-changed": `${afterKeys} Then check the mail server under Settings: it sees every email that your site sends. This email went through the server before the change, if there was one.`,
  "streaming-keys-changed": `${afterKeys} Then check the keys under Settings.`,
  "backup-downloaded": `A backup contains the names and addresses of your customers. ${afterKeys}`,
};

function SecurityEventEmail(input: SecurityEventEmailInput & { readonly subject: string }): ReactElement {
  const { artistName, publicUrl, event, subject } = input;
  const [name, message] = [oneLine(artistName), `${shortened(happened(event), 300)}.`];
  const facts = [
    ["Time", event.at.toUTCString()],
    ["Browser", event.browser],
    ["IP address", event.ip],
  ] as const;
  return (
    <EmailLayout
      language={ownerLanguage}
      artistName={name}
      heading={subject}
      preheader={message}
      footer={<>Sent to the owner of the {name} shop, to keep its back office safe.</>}
    >
      <p style={styles.text}>{message}</p>
      {facts.map(([label, fact]) =>
        fact === null ? null : (
          <p key={label} style={styles.quiet} className="quiet">
            {label}: {fact}
          </p>
        ),
      )}
      <p style={styles.text}>{advice[event.kind]}</p>
      <ActionLink url={`${publicUrl}/admin/account`} text="Open Account" />
    </EmailLayout>
  );
}
