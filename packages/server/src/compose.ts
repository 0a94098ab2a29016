import { setTimeout as wait } from "node:timers/promises";
import type Koa from "koa";
import { makeSmtpMailer } from "./adapters/smtp/smtp-mailer.ts";
import { makeSpotifyCatalog } from "./adapters/spotify/spotify-catalog.ts";
import { makeStripeGateway } from "./adapters/stripe/stripe-gateway.ts";
import { makeYoutubeThumbnails } from "./adapters/youtube/youtube-thumbnails.ts";
import type { Config } from "./config/env.ts";
import { siteIdentity } from "./config/site-identity.ts";
import { loadSessionSecrets } from "./config/session-secrets.ts";
import type { Database } from "./db/connection.ts";
import { migrate } from "./db/migrator.ts";
import { seedDemo } from "./demo/seed-demo.ts";
import { aboutRoutes } from "./features/about/routes.ts";
import { accountRoutes } from "./features/account/routes.ts";
import { ensureFirstAdmin } from "./features/admin-session/first-admin.ts";
import { adminSessionRoutes } from "./features/admin-session/routes.ts";
import type { KeepDeps } from "./features/backup/keep-backup.ts";
import { nightlyBackup, nightlyBackupHandler } from "./features/backup/nightly-backup.job.ts";
import { checkoutRoutes } from "./features/checkout/routes.ts";
import { makeWebhookTally, type WebhookTally } from "./features/checkout/webhook-tally.ts";
import { dashboardRoutes } from "./features/dashboard/routes.ts";
import { discoveryDocuments } from "./features/discovery/documents.ts";
import { cleanUp, cleanUpHandler } from "./features/housekeeping/clean-up.job.ts";
import { sweepPictures, sweepPicturesHandler } from "./features/housekeeping/sweep-pictures.job.ts";
import { confirmationMailHandler } from "./features/newsletter/confirmation-mail.job.ts";
import { newsletterPageRoutes } from "./features/newsletter/page-routes.ts";
import { newsletterRoutes } from "./features/newsletter/routes.ts";
import { mailHandlers } from "./features/orders/mail-handlers.ts";
import { reconcileHandler, reconcileOrders } from "./features/orders/reconcile.job.ts";
import { orderRoutes } from "./features/orders/routes.ts";
import { productRoutes } from "./features/products/routes.ts";
import { siteContentRoutes } from "./features/site-content/routes.ts";
import { siteImageRoutes } from "./features/site-images/routes.ts";
import { cleanIcon } from "./features/social-links/clean-icon.ts";
import { socialLinkRoutes } from "./features/social-links/routes.ts";
import type { KeepPicture } from "./features/streaming/own-covers.ts";
import { streamingRoutes } from "./features/streaming/routes.ts";
import { syncStreaming, syncStreamingHandler } from "./features/streaming/sync-streaming.job.ts";
import { subscriberRoutes } from "./features/subscribers/routes.ts";
import { statusRoutes } from "./features/status/routes.ts";
import type { StatusDeps } from "./features/status/read-status.ts";
import { watchHandler, watchOver } from "./features/status/watch.job.ts";
import { openMetrics } from "./features/status/open-metrics.ts";
import { systemRoutes } from "./features/system/routes.ts";
import { videoThumbnailHandler } from "./features/videos/fetch-thumbnail.job.ts";
import { videoRoutes } from "./features/videos/routes.ts";
import { makeApp, type AppOptions } from "./http/app.ts";
import type { Handlers } from "./http/handlers.ts";
import type { Site } from "./http/site.ts";
import { makeImageStore, type ImageStore } from "./images/store-image.ts";
import { imageVariantsHandler } from "./images/make-variants.job.ts";
import { makeCalendar, type RecurringJob } from "./jobs/calendar.ts";
import { jobCounter } from "./jobs/job-counter.ts";
import type { JobHandler } from "./jobs/job-handler.ts";
import { makeWorker, type Worker } from "./jobs/worker.ts";
import { systemClock, type Clock } from "./kernel/clock.ts";
import { randomToken } from "./kernel/ids.ts";
import type { Logger } from "./kernel/logger.ts";
import type { Metrics } from "./kernel/metrics.ts";
import { ownerAlertHandler } from "./mail/owner-alert.job.ts";
import { countMails } from "./mail/count-mails.ts";
import type { FileStore } from "./ports/file-store.ts";
import type { Mailer } from "./ports/mailer.ts";
import type { PaymentGateway } from "./ports/payment-gateway.ts";
import type { StreamingCatalog } from "./ports/streaming-catalog.ts";
import { openStores, type Stores } from "./stores.ts";

/** The running program's parts. */
export interface Recital {
  readonly app: Koa;
  readonly worker: Worker;
  readonly database: Database;
  readonly metrics: Metrics;
  /** The first admin's password where this start generated it; it is known nowhere else. */
  readonly generatedPassword: string | null;
  /** From now on whoever asks is told that this process is not ready for more, and no new work behind it is begun. */
  announceStop(): void;
  close(): Promise<void>;
}

export interface ComposeOptions extends Pick<AppOptions, "mostAtOnce"> {
  readonly config: Config;
  readonly logger: Logger;
  /** Null serves the API alone. */
  readonly site: Site | null;
  readonly clock?: Clock;
  readonly checkOutput?: boolean;
  /** How long a statement waits for a lock or a connection before the request is told to come back; 10 s unless told. */
  readonly longestDatabaseWaitMs?: number;
}

interface Parts {
  readonly config: Config;
  readonly database: Database;
  readonly clock: Clock;
  readonly metrics: Metrics;
  readonly webhooks: WebhookTally;
  readonly files: FileStore;
  readonly images: ImageStore;
  readonly gateway: PaymentGateway | null;
  readonly mailer: Mailer | null;
  readonly catalog: StreamingCatalog | null;
  readonly backups: KeepDeps;
  readonly keepPicture: KeepPicture;
  readonly nudgeWorker: () => void;
  readonly isStopping: () => boolean;
}

const hourMs = 3_600_000;
const checkoutRate = { name: "checkout", max: 10, windowMs: 60_000 };

/** Puts the program together: opens and migrates the database, seeds it, connects features with adapters. */
export async function compose(options: ComposeOptions): Promise<Recital> {
  const { config, logger, clock = systemClock } = options;
  const stores = await openStores(options);
  const { database, files, backups } = stores;
  const images = makeImageStore({ database, clock, files });
  const generatedPassword = await prepare(options, { ...stores, clock, images });

  const metrics = openMetrics(database, clock);
  const webhooks = makeWebhookTally({ database, clock, logger, metrics });
  const smtp = config.smtp && makeSmtpMailer(config.smtp);
  const gateway = config.stripe && makeStripeGateway({ ...config.stripe, log: logger });
  const spotify = config.streaming && makeSpotifyCatalog(config.streaming, clock);
  const life = { isStopping: false };
  const parts: Parts = {
    config,
    database,
    clock,
    metrics,
    webhooks,
    files,
    images,
    gateway,
    mailer: smtp && countMails(smtp, metrics),
    catalog: spotify,
    backups,
    keepPicture: pictureKeeper(images),
    nudgeWorker: () => worker.nudge(),
    isStopping: () => life.isStopping,
  };
  const worker = makeWorker({
    database,
    clock,
    logger,
    onEnd: jobCounter(metrics),
    handlers: jobHandlers(parts),
    onTick: makeCalendar(database, clock, randomToken(9), recurringJobs(parts)),
  });
  const app = await openDoor(options, parts);

  return {
    app,
    worker,
    database,
    metrics,
    generatedPassword,
    announceStop() {
      life.isStopping = true;
      // What it has in hand is finished while the door still closes; another process does the rest.
      void worker.stop();
    },
    async close() {
      spotify?.close();
      await worker.stop();
      smtp?.close();
      await webhooks.flush();
      await database.close();
    },
  };
}

async function openDoor(options: ComposeOptions, parts: Parts): Promise<Koa> {
  const { config, database, clock } = parts;
  return makeApp({
    database,
    clock,
    logger: options.logger,
    metrics: parts.metrics,
    handlers: routes(parts),
    identity: siteIdentity(config),
    documents: discoveryDocuments(database, siteIdentity(config)),
    formRoutes: newsletterPageRoutes({ database, clock, publicUrl: config.publicUrl }),
    site: options.site,
    files: parts.files,
    sessionSecrets: await loadSessionSecrets(config.sessionSecrets, config.dataDir),
    trustedProxies: config.trustedProxies,
    checkOutput: options.checkOutput ?? false,
    mostAtOnce: options.mostAtOnce,
  });
}

async function prepare(
  { config, logger }: ComposeOptions,
  parts: Stores & { clock: Clock; images: ImageStore },
): Promise<string | null> {
  const { database } = parts;
  const migrated = await migrate(database, parts.backUpFirst("a migration"));
  if (migrated.length > 0) logger.info({ migrations: migrated }, "database migrated");
  const seeding = { ...parts, cleanIcon, artistName: config.artist.name };
  if (config.demoContent && (await seedDemo(seeding))) logger.info({}, "demo content seeded");
  return ensureFirstAdmin(database, config.admin);
}

function routes(parts: Parts): Handlers {
  const { config, database, clock } = parts;
  const paying = { ...parts, publicUrl: config.publicUrl };
  const guessing = { database, clock, wait: (ms: number) => wait(ms) };
  return {
    ...systemRoutes(parts, siteIdentity(config)),
    ...productRoutes(parts),
    ...siteImageRoutes(parts),
    ...siteContentRoutes(parts),
    ...videoRoutes(parts),
    ...aboutRoutes(parts),
    ...socialLinkRoutes(parts),
    ...streamingRoutes(database, config.streaming?.artistId ?? null),
    ...newsletterRoutes(parts),
    ...subscriberRoutes(parts),
    ...checkoutRoutes({ ...paying, hasWebhookSecret: hasWebhookSecret(config), checkoutRate }),
    ...statusRoutes(statusDeps(parts)),
    ...orderRoutes(paying),
    ...dashboardRoutes(parts),
    ...adminSessionRoutes(guessing),
    ...accountRoutes({ ...guessing, artistName: config.artist.name }),
  };
}

function mailJobs(parts: Parts): JobHandler[] {
  const { config, database, clock } = parts;
  const mailing = {
    database,
    clock,
    mailer: parts.mailer,
    publicUrl: config.publicUrl,
    artistName: config.artist.name,
    contactEmail: config.artist.contactEmail,
  };
  const toOwner = { ...mailing, ownerEmail: config.ownerEmail };
  return [...mailHandlers(toOwner), ownerAlertHandler(toOwner), confirmationMailHandler(mailing)];
}

function jobHandlers(parts: Parts): JobHandler[] {
  const { config, database, clock, gateway } = parts;
  return [
    ...mailJobs(parts),
    watchHandler({ ...statusDeps(parts), publicUrl: config.publicUrl }),
    ...(gateway ? [reconcileHandler({ ...parts, gateway })] : []),
    ...(parts.catalog && config.streaming
      ? [syncStreamingHandler({ ...parts, catalog: parts.catalog, artistId: config.streaming.artistId })]
      : []),
    imageVariantsHandler(parts),
    videoThumbnailHandler({ ...parts, thumbnails: makeYoutubeThumbnails({ baseUrl: config.thumbnailBase }) }),
    cleanUpHandler(database, clock),
    sweepPicturesHandler(parts),
    nightlyBackupHandler(parts.backups),
  ];
}

function statusDeps(parts: Parts): StatusDeps {
  const { config, database, clock } = parts;
  return {
    database,
    clock,
    dataDir: config.dataDir,
    jobKinds: {
      mails: mailJobs(parts).map(({ kind }) => kind),
      recurring: recurringJobs(parts).map(({ job }) => job.kind),
    },
    hasMailServer: parts.mailer !== null,
    hasPayments: parts.gateway !== null,
    hasWebhookSecret: hasWebhookSecret(config),
    hasNightlyBackup: config.backup.nightly,
  };
}

const hasWebhookSecret = ({ stripe }: Config) => (stripe?.webhookSecrets ?? []).length > 0;

function recurringJobs({ config, gateway, catalog }: Parts): RecurringJob[] {
  return [
    ...(gateway ? [{ job: reconcileOrders, everyMs: hourMs }] : []),
    ...(catalog ? [{ job: syncStreaming, everyMs: 6 * hourMs }] : []),
    { job: watchOver, everyMs: hourMs / 12 },
    { job: cleanUp, everyMs: hourMs },
    { job: sweepPictures, everyMs: 24 * hourMs },
    ...(config.backup.nightly
      ? [{ job: nightlyBackup, everyMs: 24 * hourMs, offsetMs: 2.25 * hourMs, isOnceOnly: true }]
      : []),
  ];
}

function pictureKeeper(images: ImageStore): KeepPicture {
  return async (name, bytes) => {
    const stored = await images.store({ name, bytes });
    return "image" in stored ? stored.image.url : null;
  };
}
