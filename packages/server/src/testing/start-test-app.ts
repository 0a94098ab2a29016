import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { makeApiClient, type ApiClient } from "@recital/contract/client";
import { startSmtpEmulator, type SmtpEmulator } from "@recital/emulators/smtp/smtp-emulator";
import { startStripeEmulator, type StripeEmulator } from "@recital/emulators/stripe/stripe-emulator";
import { compose, type Recital } from "../compose.ts";
import { readConfig } from "../config/env.ts";
import type { Clock } from "../kernel/clock.ts";
import { makeLogger } from "../kernel/logger.ts";
import { listen, stopServer } from "../serve.ts";
import { makeCookieFetch } from "./cookie-fetch.ts";
import { makeTestPlace, type TestPlace } from "./database.ts";

/** A listening program with real stand-ins for its providers, on a database of its own. */
export interface TestApp {
  readonly url: string;
  readonly recital: Recital;
  readonly stripe: StripeEmulator;
  readonly smtp: SmtpEmulator;
  readonly place: TestPlace;
  /** The program's time; move it by `clock.offsetMs`. */
  readonly clock: Clock & { offsetMs: number };
  /** Log lines so far, as they would be written. */
  readonly logLines: string[];
  /** A new browser: its own cookies. */
  visitor(): Visitor;
  /** A browser that is signed in as admin. */
  admin(): Promise<Visitor>;
  stop(): Promise<void>;
}

export interface Visitor {
  readonly api: ApiClient;
  readonly fetch: (path: string, init?: RequestInit) => Promise<Response>;
  readonly cookies: Map<string, string>;
}

export const adminPassword = "correct horse battery";
export const webhookSecret = "whsec_test_of_recital";
const secretKey = "sk_test_of_recital";

export interface TestAppOptions {
  /** Variables beside or instead of the usual ones; an empty text takes one away. */
  readonly env?: Readonly<Record<string, string>>;
  /** Runs the worker; off for tests that look at promised jobs themselves. */
  readonly runsWorker?: boolean;
  /** A place to share with another app; whoever made it removes it. */
  readonly place?: TestPlace;
  /** Stand-ins to share with another app; whoever started them stops them, and notices go where they went. */
  readonly stripe?: StripeEmulator;
  readonly smtp?: SmtpEmulator;
  /** See {@link ComposeOptions}. */
  readonly longestDatabaseWaitMs?: number;
  readonly mostAtOnce?: number;
}

export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const place = options.place ?? (await makeTestPlace());
  const clock = { offsetMs: 0, now: () => new Date(Date.now() + clock.offsetMs) };
  const now = () => clock.now().getTime();
  const stripe = options.stripe ?? (await startStripeEmulator({ secretKey, now, retryDelays: [50, 100, 200, 400] }));
  const smtp = options.smtp ?? (await startSmtpEmulator());
  const server = createServer();
  await listen(server, { port: 0, host: "127.0.0.1" });
  const url = `http://localhost:${(server.address() as AddressInfo).port}`;
  const config = readConfig({
    PUBLIC_URL: url,
    DATA_DIR: place.dataDir,
    DATABASE_URL: place.databaseUrl,
    DEMO_CONTENT: "false",
    ADMIN_PASSWORD: adminPassword,
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_BASE: stripe.url,
    SMTP_URL: smtp.url,
    MAIL_FROM: "Recital <shop@recital.example>",
    OWNER_EMAIL: "owner@recital.example",
    // Nobody listens there: what a test does not stand in for is not asked.
    YOUTUBE_THUMBNAIL_BASE: "http://127.0.0.1:1",
    ...options.env,
  });
  const logLines: string[] = [];
  const destination = { write: (line: string) => void logLines.push(line) };
  const logger = makeLogger({ level: "debug", format: "json", destination });
  const { longestDatabaseWaitMs, mostAtOnce } = options;
  const recital = await compose({
    config,
    logger,
    site: null,
    clock,
    checkOutput: true,
    ...(longestDatabaseWaitMs !== undefined && { longestDatabaseWaitMs }),
    ...(mostAtOnce !== undefined && { mostAtOnce }),
  });
  const answer = recital.app.callback();
  server.on("request", (request, response) => void answer(request, response));
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
    place,
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
      if (!options.place) await place.remove();
    },
  };
}
