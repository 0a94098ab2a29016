import { makeDnsResolver } from "./adapters/dns/dns-resolver.ts";
import { checkSmtp, makeSmtpMailer, type SmtpSettings } from "./adapters/smtp/smtp-mailer.ts";
import { makeSpotifyCatalog, type SpotifySettings } from "./adapters/spotify/spotify-catalog.ts";
import { makeStripeGateway, type StripeSettings } from "./adapters/stripe/stripe-gateway.ts";
import type { ProviderSettings } from "./config/provider-settings.ts";
import { secretsIn } from "./config/secrets.ts";
import type { Database } from "./db/connection.ts";
import { readProviderKeys } from "./db/provider-keys.ts";
import {
  keysInForce,
  noKeys,
  replacedValue,
  streamingKeysInForce,
  type ProviderName,
  type StoredKeys,
} from "./domain/provider-keys.ts";
import { makeMailRecords, type MailRecordsMonitor } from "./features/system/providers/mail-records.ts";
import { countEmails } from "./email/send-email.ts";
import { shareRead } from "./kernel/share-read.ts";
import type { Clock } from "./kernel/clock.ts";
import type { Encryption } from "./kernel/encryption.ts";
import type { RootLogger } from "./kernel/logger.ts";
import type { Metrics } from "./kernel/metrics.ts";
import type { Dns } from "./ports/dns.ts";
import type { Providers } from "./ports/providers.ts";

interface Closable {
  close(): void;
}

interface OpenProviders extends Providers {
  /**
   * Logs in to the mail server. Returns false if there are no keys for one.
   * @throws {EmailError} with the server's words
   */
  checkMailServer(): Promise<boolean>;
  /** Aborts the calls of the streaming service, which jobs wait for. */
  stopReading(): void;
  /** Closes the connections to mail servers. Emails that are being sent end before, with their jobs. */
  close(): void;
}

export interface ProviderDeps {
  readonly database: Database;
  readonly encryption: Encryption;
  readonly settings: ProviderSettings;
  readonly clock: Clock;
  readonly logger: RootLogger;
  readonly metrics: Metrics;
  /** See {@link SmtpSettings.socketTimeoutMs}. */
  readonly emailTimeoutMs?: number | undefined;
  /** See {@link StripeSettings.timeoutMs}. */
  readonly paymentTimeoutMs?: number | undefined;
}

/**
 * Opens the providers. Each use reads the stored keys, in one statement for all that wait, so that a change is in force
 * in every process at once. An adapter lives until its settings change; calls under way end on the one they began with.
 */
export function openProviders(deps: ProviderDeps): OpenProviders {
  const { settings, clock, logger } = deps;
  const readKeys = shareRead(() => readProviderKeys(deps.database, deps.encryption));
  const readStored = async (provider: ProviderName): Promise<StoredKeys> => {
    const stored = (await readKeys())[provider];
    return stored === "unreadable" ? noKeys : stored;
  };
  // A replaced adapter has no open connection once its calls have ended; the few of a process are closed with it.
  const catalogs: Closable[] = [];
  const mailers: Closable[] = [];
  let isReadingStopped = false;
  const addTo = <A extends Closable>(list: Closable[], adapter: A): A => {
    list.push(adapter);
    return adapter;
  };

  const gateway = reuse((stripe: StripeSettings) => {
    logger.hide(secretsIn({ KEY: stripe.secretKey, SECRETS: stripe.webhookSecrets.join(",") }));
    const { paymentTimeoutMs: timeoutMs } = deps;
    return makeStripeGateway({ ...stripe, log: logger, ...(timeoutMs !== undefined && { timeoutMs }) });
  });
  const makeMailer = (smtp: SmtpSettings) => {
    logger.hide(secretsIn({ SMTP_URL: smtp.url }));
    const { emailTimeoutMs: socketTimeoutMs } = deps;
    const adapter = makeSmtpMailer({ ...smtp, ...(socketTimeoutMs !== undefined && { socketTimeoutMs }) });
    return countEmails(addTo(mailers, adapter), deps.metrics);
  };
  const [mailer, replacedMailer] = [reuse(makeMailer), reuse(makeMailer)];
  const catalog = reuse(({ artistId, ...spotify }: SpotifySettings & { readonly artistId: string }) => {
    logger.hide(secretsIn({ SECRET: spotify.clientSecret }));
    const made = addTo(catalogs, makeSpotifyCatalog(spotify, clock));
    // A job that started before the stop may ask for its catalog after it.
    if (isReadingStopped) made.close();
    return { catalog: made, artistId };
  });

  return {
    gateway: async () => gateway(stripeSettings(deps, await readStored("stripe"))),
    mailer: async () => mailer(smtpSettings(keysInForce("smtp", settings, await readStored("smtp")))),
    replacedMailer: async () => replacedMailer(replacedSmtpSettings(deps, await readStored("smtp"))),
    catalog: async () => catalog(spotifySettings(settings, await readStored("spotify"))),
    async checkMailServer() {
      const smtp = smtpSettings(keysInForce("smtp", settings, await readStored("smtp")));
      if (smtp !== null) await checkSmtp(smtp);
      return smtp !== null;
    },
    stopReading() {
      isReadingStopped = true;
      for (const adapter of catalogs) adapter.close();
    },
    close() {
      for (const adapter of mailers) adapter.close();
    },
  };
}

/** Opens the check of the sender's domain. `dns`: default: the system's. */
export function openMailRecords({
  settings,
  dns = makeDnsResolver(),
  ...deps
}: Pick<ProviderDeps, "database" | "encryption" | "settings" | "clock"> & {
  readonly dns?: Dns | undefined;
}): MailRecordsMonitor {
  return makeMailRecords({ ...deps, providerEnvironment: settings, dns });
}

/** Returns a function that makes an adapter, and returns the same one as long as its settings stay the same. */
function reuse<S, A>(make: (settings: S) => A): (settings: S | null) => A | null {
  let made: { readonly key: string; readonly adapter: A } | null = null;
  return (settings) => {
    if (settings === null) {
      made = null;
      return null;
    }
    const key = JSON.stringify(settings);
    if (made?.key !== key) made = { key, adapter: make(settings) };
    return made.adapter;
  };
}

function stripeSettings({ settings, clock }: ProviderDeps, stored: StoredKeys): StripeSettings | null {
  const { secretKey, webhookSecret } = keysInForce("stripe", settings, stored);
  if (secretKey === "") return null;
  const secrets = webhookSecret.split(",").map((secret) => secret.trim());
  const isLocked = settings.locked.stripe.includes("webhookSecret");
  // Events that Stripe signed before a change are still on their way. The operator lists both secrets instead.
  const replaced = isLocked || webhookSecret === "" ? null : replacedValue(stored, "webhookSecret", clock.now());
  const { apiBase, isEmulator } = settings.servers.stripe;
  return {
    secretKey,
    webhookSecrets: [...secrets, ...(replaced?.split(",") ?? [])].filter((secret) => secret !== ""),
    // A key of the owner's belongs to Stripe itself, not to the emulator.
    apiBase: isEmulator && secretKey !== settings.keys.stripe.secretKey ? null : apiBase,
  };
}

function smtpSettings({ url, from }: { readonly url: string; readonly from: string }): SmtpSettings | null {
  return url === "" || from === "" ? null : { url, from };
}

function replacedSmtpSettings({ settings, clock }: ProviderDeps, stored: StoredKeys): SmtpSettings | null {
  const before = (field: "url" | "from") => replacedValue(stored, field, clock.now());
  if (before("url") === null && before("from") === null) return null;
  const { url, from } = keysInForce("smtp", settings, stored);
  return smtpSettings({ url: before("url") ?? url, from: before("from") ?? from });
}

function spotifySettings(
  settings: ProviderSettings,
  stored: StoredKeys,
): (SpotifySettings & { readonly artistId: string }) | null {
  const keys = streamingKeysInForce(settings, stored);
  if (keys === null) return null;
  const { isEmulator, ...servers } = settings.servers.spotify;
  const isOwn = isEmulator && keys.clientId !== settings.keys.spotify.clientId;
  return { ...keys, ...(isOwn ? { apiBase: null, tokenUrl: null } : servers) };
}
