import { isIP } from "node:net";
import type { SecurityEvent } from "@recital/contract/endpoints/system/status";
import { describeBrowser } from "@recital/contract/values/describe";
import { z } from "zod";
import type { Database } from "../db/connection.ts";
import type { Transaction } from "../db/sequelize.ts";
import { enqueue, type JobKind } from "../jobs/outbox.ts";
import { unmappedIp } from "../kernel/ip-addresses.ts";
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

/** Returns the message's beginning, without browser, IP address and full stop. */
export function happened({ kind, username }: SecurityEventRow): string {
  const clauses: Readonly<Record<SecurityEvent["kind"], string>> = {
    "new-device-login": `${username} logged in from a new device`,
    "password-reset": `The password of ${username} was reset by a link in an email`,
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
    "backup-downloaded": `${username} downloaded a backup`,
  };
  return clauses[kind];
}
