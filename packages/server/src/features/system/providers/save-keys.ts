import type { ProviderName } from "@recital/contract/endpoints/system/providers";
import type { SecurityEvent } from "@recital/contract/endpoints/system/status";
import { bumpContentVersion } from "../../../db/content-version.ts";
import { updateProviderKeys } from "../../../db/provider-keys.ts";
import type { Transaction } from "../../../db/sequelize.ts";
import { withTransaction } from "../../../db/transaction.ts";
import { changeKeys, keysInForce, type ProviderEnvironment, type StoredKeys } from "../../../domain/provider-keys.ts";
import { recordSecurityEvent } from "../../../email/security-event.ts";
import { eventSource } from "../../../http/form-posts.ts";
import { requireRecentLogin, signedInAdmin } from "../../../http/reauthenticate.ts";
import type { RequestContext } from "../../../http/request-context.ts";
import { invalidInput } from "../../../kernel/errors.ts";
import { wakeJobs } from "./wake-jobs.ts";
import type { AdminUserRow } from "../../../http/tables.ts";
import type { Services } from "../../feature.ts";

type Changes = Readonly<Record<string, string | undefined>>;

const events: Readonly<Record<ProviderName, SecurityEvent["kind"]>> = {
  stripe: "payment-keys-changed",
  smtp: "mail-server-changed",
  spotify: "streaming-keys-changed",
};

/**
 * Changes a provider's keys, which all processes use from the commit on, tells the owner by email, and lets the jobs
 * that waited for the provider run. A change of nothing needs no proof and is no event.
 * @throws {HttpError} 422 for a field that the environment sets, for values that are incomplete, or without a recent
 * login; 429 after too many attempts
 */
export async function saveKeys(
  services: Services,
  context: RequestContext,
  provider: ProviderName,
  { password, code, ...keyChanges }: Changes,
): Promise<void> {
  const { database, clock, providerEnvironment: environment } = services;
  const admin = await signedInAdmin(database, context);
  const changes = withoutLocked(provider, environment, keyChanges);
  if (Object.keys(changes).length === 0) return;
  await requireRecentLogin(services, context, admin, { password, code });
  const now = clock.now();
  const isChanged = await withTransaction(database, async (transaction) => {
    let before: StoredKeys | undefined;
    const after = await updateProviderKeys(services, { provider, now, transaction }, (stored) => {
      before = stored;
      const next = changeKeys(provider, { environment, stored, now }, changes);
      requireComplete(provider, environment, next, changes);
      return next;
    });
    if (JSON.stringify(before?.keys) === JSON.stringify(after.keys)) return false;
    // The home page shows the artist's music.
    if (provider === "spotify") await bumpContentVersion(database, transaction);
    await recordChange(services, context, { provider, admin, now }, transaction);
    await wakeJobs(services, provider, now, transaction);
    return true;
  });
  if (!isChanged) return;
  context.log.info({ admin: admin.id, provider }, "keys of a provider changed");
}

/**
 * Returns the changes of fields that the environment does not set; its own values pass.
 * @throws {HttpError} 422 that names the others
 */
function withoutLocked(
  provider: ProviderName,
  environment: ProviderEnvironment,
  keyChanges: Changes,
): Readonly<Record<string, string>> {
  const locked: readonly string[] = environment.locked[provider];
  const values: Readonly<Record<string, string>> = environment.keys[provider];
  const changes = Object.entries(keyChanges).flatMap(([field, value]) =>
    value === undefined ? [] : [[field, value] as const],
  );
  const refused = changes.filter(([field, value]) => locked.includes(field) && value !== values[field]);
  if (refused.length > 0) {
    const message = "This is set in the server's environment and cannot be changed here";
    throw invalidInput(Object.fromEntries(refused.map(([field]) => [field, message])));
  }
  return Object.fromEntries(changes.filter(([field]) => !locked.includes(field)));
}

/** The fields that a value requires, each with the message at its field. */
const companions: Readonly<Record<ProviderName, Readonly<Record<string, string>>>> = {
  stripe: {},
  smtp: { from: "The address of From is required with a mail server" },
  spotify: {
    clientId: "The client ID is required with the others",
    clientSecret: "The client secret is required with the others",
    artistId: "The artist's ID is required with the others",
  },
};

/** @throws {HttpError} 422 if a value is entered without the fields that it requires */
function requireComplete(
  provider: ProviderName,
  environment: ProviderEnvironment,
  stored: StoredKeys,
  changes: Readonly<Record<string, string>>,
): void {
  const entered = Object.keys(changes).filter((field) => changes[field] !== "");
  // A sender may be entered before its mail server.
  if (entered.filter((field) => provider !== "smtp" || field === "url").length === 0) return;
  const values: Readonly<Record<string, string>> = keysInForce(provider, environment, stored);
  const missing = Object.entries(companions[provider]).filter(([field]) => values[field] === "");
  if (missing.length > 0) throw invalidInput(Object.fromEntries(missing));
}

interface KeyChange {
  readonly provider: ProviderName;
  readonly admin: AdminUserRow;
  readonly now: Date;
}

async function recordChange(
  { database }: Services,
  context: RequestContext,
  { provider, admin: { username }, now }: KeyChange,
  transaction: Transaction,
): Promise<void> {
  const event = { kind: events[provider], username, source: eventSource(context), now };
  await recordSecurityEvent(database, transaction, event);
}
