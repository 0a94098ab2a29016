import { isIP } from "node:net";
import type { SecurityEvent } from "@recital/contract/endpoints/status";
import { describeBrowser } from "@recital/contract/values/describe";
import type { ReactElement } from "react";
import { z } from "zod";
import type { Database } from "../db/connection.ts";
import type { Transaction } from "../db/sequelize.ts";
import { enqueue, type JobKind } from "../jobs/outbox.ts";
import { unmappedIp } from "../kernel/ip-addresses.ts";
import { EmailLayout, type RenderedEmail, renderEmail } from "./email-layout.tsx";
import { oneLine, shortened } from "./one-line.ts";
import { styles } from "./styles.ts";
import { type SecurityEventRow, securityEventTable } from "./tables.ts";

/** Tells the owner about a security event. */
export const securityEventEmail = {
  kind: "security-event-email",
  payload: z.object({ eventId: z.int().positive() }),
  causedBy: "owner",
  uses: "email",
} satisfies JobKind;

/** The browser that caused an event. */
export interface EventSource {
  /** The User-Agent header. */
  readonly userAgent: string;
  readonly ip: string;
}

interface NewSecurityEvent {
  readonly kind: SecurityEvent["kind"];
  readonly username: string;
  /** Null: a command on the server, or many browsers. */
  readonly source: EventSource | null;
  readonly now: Date;
}

/** Records a security event and enqueues its email, in the transaction of the change that the event describes. */
export async function recordSecurityEvent(
  database: Database,
  transaction: Transaction,
  { kind, username, source, now }: NewSecurityEvent,
): Promise<void> {
  const browser = source && describeBrowser(source.userAgent);
  const ip = source && plainIp(source.ip);
  const event = { at: now, kind, username, browser, ip };
  const { id } = await database.model(securityEventTable).create(event, { transaction });
  const dedupeKey = `security-event-${id}`;
  await enqueue(database, transaction, securityEventEmail, { payload: { eventId: id }, dedupeKey, now });
}

/** Returns the IP address, an IPv4-mapped one as IPv4; null for a forged header's other text. */
function plainIp(ip: string): string | null {
  const plain = unmappedIp(ip);
  return isIP(plain) ? plain : null;
}

/** Describes an event in one sentence, with its browser and IP address. */
export function securityEventText(event: SecurityEventRow): string {
  const { kind, browser, ip } = event;
  const source = [browser, ip].filter((part) => part !== null).join(", ");
  if (source !== "") return `${happened(event)} (${source}).`;
  return ofManyBrowsers.has(kind) ? `${happened(event)}.` : `${happened(event)} by a command on the server.`;
}

const ofManyBrowsers: ReadonlySet<SecurityEvent["kind"]> = new Set(["lock-out", "wrong-codes"]);

/** Returns the sentence's beginning, without browser, IP address and full stop. */
export function happened({ kind, username }: SecurityEventRow): string {
  const clauses: Readonly<Record<SecurityEvent["kind"], string>> = {
    "new-device-login": `${username} logged in from a new device`,
    "password-changed": `The password of ${username} was changed`,
    "two-step-login-on": `Two-step login was turned on for ${username}`,
    "two-step-login-off": `Two-step login was turned off for ${username}`,
    "recovery-codes-created": `New recovery codes were created for ${username}`,
    "login-name-added": `The login name ${username} was added`,
    "lock-out": `At least 50 logins as ${username} failed within 15 minutes`,
    "wrong-codes": `Ten wrong codes of two-step login were entered after the right password of ${username}`,
    "payment-keys-changed": `${username} changed the keys of Stripe`,
    "mail-server-changed": `${username} changed the mail server or the sender of emails`,
    "streaming-keys-changed": `${username} changed the keys of Spotify`,
  };
  return clauses[kind];
}

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
};

const setPasswordOnServer =
  "If this was not you, set a new password on the server with the command admin:password. It logs out every device and turns two-step login off.";

const afterKeys =
  "If this was not you, another person has used your back office. Change your password under Account, which logs out all other devices, and turn on two-step login.";

/** What to do. */
const advice: Readonly<Record<SecurityEvent["kind"], string>> = {
  "new-device-login":
    "If this was not you, another person knows your password. Change it under Account, which logs out all other devices, and turn on two-step login.",
  "password-changed": setPasswordOnServer,
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
};

function SecurityEventEmail(input: SecurityEventEmailInput & { readonly subject: string }): ReactElement {
  const { artistName, publicUrl, event, subject } = input;
  const [name, sentence] = [oneLine(artistName), `${shortened(happened(event), 300)}.`];
  const facts = [
    ["Time", event.at.toUTCString()],
    ["Browser", event.browser],
    ["IP address", event.ip],
  ] as const;
  return (
    <EmailLayout
      artistName={name}
      heading={subject}
      preheader={sentence}
      footer={<>Sent to the owner of the {name} shop, to keep its back office safe.</>}
    >
      <p style={styles.text}>{sentence}</p>
      {facts.map(([label, fact]) =>
        fact === null ? null : (
          <p key={label} style={styles.quiet} className="quiet">
            {label}: {fact}
          </p>
        ),
      )}
      <p style={styles.text}>{advice[event.kind]}</p>
      <p style={styles.text}>Account: {publicUrl}/admin/account</p>
    </EmailLayout>
  );
}
