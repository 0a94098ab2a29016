import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { makeApiClient, type ApiClient } from "@recital/contract/client";
import { startSmtpEmulator, type SmtpEmulator } from "@recital/emulators/smtp/smtp-emulator";
import { startStripeEmulator, type StripeEmulator } from "@recital/emulators/stripe/stripe-emulator";
import { compose, type Recital } from "../compose.ts";
import { readConfig } from "../config/env.ts";
import type { Dns } from "../ports/dns.ts";
import type { Clock } from "../kernel/clock.ts";
import type { Site } from "../http/site.ts";
import { makeLogger } from "../kernel/logger.ts";
import { listen, stopServer } from "../serve.ts";
import { makeCookieFetch } from "./cookie-fetch.ts";
import { makeMigratedStorage, type TestStorage } from "./database.ts";
import { adminPassword } from "./migrated-template.ts";

export { adminPassword };

/** A listening program with emulators for its providers and its own database. */
export interface TestApp {
  readonly url: string;
  readonly recital: Recital;
  readonly stripe: StripeEmulator;
  readonly smtp: SmtpEmulator;
  readonly storage: TestStorage;
  /** The program's clock; change it by `clock.offsetMs`. */
  readonly clock: Clock & { offsetMs: number };
  /** The log lines so far, as they would be written. */
  readonly logLines: string[];
  /** Returns a new browser with its own cookies. */
  visitor(): Visitor;
  /** Returns a browser that is logged in as admin. */
  admin(): Promise<Visitor>;
  stop(): Promise<void>;
}

export interface Visitor {
  readonly api: ApiClient;
  readonly fetch: (path: string, init?: RequestInit) => Promise<Response>;
  readonly cookies: Map<string, string>;
}

export const webhookSecret = "whsec_test_of_recital";
const secretKey = "sk_test_of_recital";

export interface TestAppOptions {
  /** How far the clock is ahead of the real time at the start, in ms; default: 0. */
  readonly clockOffsetMs?: number;
  /** Environment variables to add or replace; an empty text removes one. */
  readonly env?: Readonly<Record<string, string>>;
  /** Whether the worker runs; off for tests that inspect enqueued jobs. */
  readonly runsWorker?: boolean;
  /** A storage to share with another app; its creator removes it. */
  readonly storage?: TestStorage;
  /** Emulators to share with another app; the app that started them stops them and receives the events. */
  readonly stripe?: StripeEmulator;
  readonly smtp?: SmtpEmulator;
  /** Serves pages too; default: only the API. */
  readonly site?: Site;
  /** See {@link ComposeOptions}. */
  readonly maxDatabaseWaitMs?: number;
  readonly emailTimeoutMs?: number;
  readonly paymentTimeoutMs?: number;
  readonly maxConcurrent?: number;
  readonly mayFetchFrom?: (ip: string) => boolean;
  readonly dns?: Dns;
}

export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const storage = options.storage ?? (await makeMigratedStorage());
  const clock = { offsetMs: options.clockOffsetMs ?? 0, now: () => new Date(Date.now() + clock.offsetMs) };
  const now = () => clock.now().getTime();
  const stripe = options.stripe ?? (await startStripeEmulator({ secretKey, now, retryDelays: [50, 100, 200, 400] }));
  const smtp = options.smtp ?? (await startSmtpEmulator());
  const server = createServer();
  await listen(server, { port: 0, host: "127.0.0.1" });
  const url = `http://localhost:${(server.address() as AddressInfo).port}`;
  const config = readConfig({
    PUBLIC_URL: url,
    DATA_DIR: storage.dataDir,
    DATABASE_URL: storage.databaseUrl,
    DEMO_CONTENT: "false",
    ADMIN_PASSWORD: adminPassword,
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_BASE: stripe.url,
    SMTP_URL: smtp.url,
    MAIL_FROM: "Recital <shop@recital.example>",
    OWNER_EMAIL: "owner@recital.example",
    // No server listens at this URL: tests without an emulator make no requests.
    YOUTUBE_THUMBNAIL_BASE: "http://127.0.0.1:1",
    ...options.env,
  });
  const logLines: string[] = [];
  const destination = { write: (line: string) => void logLines.push(line) };
  const logger = makeLogger({ level: "debug", format: "json", destination });
  const { maxDatabaseWaitMs, emailTimeoutMs, paymentTimeoutMs, maxConcurrent, mayFetchFrom, dns } = options;
  const recital = await compose({
    config,
    logger,
    site: options.site ?? null,
    clock,
    checkOutput: true,
    ...(maxDatabaseWaitMs !== undefined && { maxDatabaseWaitMs }),
    ...(emailTimeoutMs !== undefined && { emailTimeoutMs }),
    ...(paymentTimeoutMs !== undefined && { paymentTimeoutMs }),
    ...(maxConcurrent !== undefined && { maxConcurrent }),
    ...(mayFetchFrom && { mayFetchFrom }),
    ...(dns && { dns }),
  });
  const listener = recital.app.callback();
  server.on("request", (request, response) => void listener(request, response));
  if (!options.stripe) stripe.setWebhook({ url: `${url}/api/webhooks/stripe`, secret: webhookSecret });
  if (options.runsWorker ?? true) recital.worker.start();

  const visitor = (): Visitor => {
    const send = makeCookieFetch();
    return {
      api: makeApiClient(url, send),
      fetch: (path, init) => send(url + path, init),
      cookies: send.cookies,
    };
  };
  return {
    url,
    recital,
    stripe,
    smtp,
    storage,
    clock,
    logLines,
    visitor,
    async admin() {
      const admin = visitor();
      await admin.api("POST /api/admin/login", { body: { username: "admin", password: adminPassword } });
      return admin;
    },
    async stop() {
      server.closeAllConnections();
      await stopServer(server);
      await recital.close();
      if (!options.stripe) await stripe.stop();
      if (!options.smtp) await smtp.stop();
      if (!options.storage) await storage.remove();
    },
  };
}
