import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type Koa from "koa";
import { makeDiskFileStore } from "./adapters/disk/disk-file-store.ts";
import { makeSmtpMailer } from "./adapters/smtp/smtp-mailer.ts";
import { makeSpotifyCatalog } from "./adapters/spotify/spotify-catalog.ts";
import { makeStripeGateway } from "./adapters/stripe/stripe-gateway.ts";
import { makeYoutubeThumbnails } from "./adapters/youtube/youtube-thumbnails.ts";
import type { Config } from "./config/env.ts";
import { loadSessionSecrets } from "./config/session-secrets.ts";
import { openDatabase, type Database } from "./db/connection.ts";
import { migrate } from "./db/migrator.ts";
import { seedDemo } from "./demo/seed-demo.ts";
import { aboutRoutes } from "./features/about/routes.ts";
import { accountRoutes } from "./features/account/routes.ts";
import { ensureFirstAdmin } from "./features/admin-session/first-admin.ts";
import { adminSessionRoutes } from "./features/admin-session/routes.ts";
import { checkoutRoutes } from "./features/checkout/routes.ts";
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
import { systemRoutes } from "./features/system/routes.ts";
import { videoThumbnailHandler } from "./features/videos/fetch-thumbnail.job.ts";
import { videoRoutes } from "./features/videos/routes.ts";
import { makeApp } from "./http/app.ts";
import type { Handlers } from "./http/handlers.ts";
import type { Site } from "./http/site.ts";
import { makeImageStore, type ImageStore } from "./images/store-image.ts";
import { imageVariantsHandler } from "./images/make-variants.job.ts";
import { makeCalendar, type RecurringJob } from "./jobs/calendar.ts";
import type { JobHandler } from "./jobs/job-handler.ts";
import { makeWorker, type Worker } from "./jobs/worker.ts";
import { systemClock, type Clock } from "./kernel/clock.ts";
import { randomToken } from "./kernel/ids.ts";
import type { Logger } from "./kernel/logger.ts";
import type { FileStore } from "./ports/file-store.ts";
import type { Mailer } from "./ports/mailer.ts";
import type { PaymentGateway } from "./ports/payment-gateway.ts";
import type { StreamingCatalog } from "./ports/streaming-catalog.ts";

/** The running program's parts. */
export interface Recital {
  readonly app: Koa;
  readonly worker: Worker;
  readonly database: Database;
  /** The first admin's password where this start generated it; it is known nowhere else. */
  readonly generatedPassword: string | null;
  close(): Promise<void>;
}

export interface ComposeOptions {
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
  readonly files: FileStore;
  readonly images: ImageStore;
  readonly gateway: PaymentGateway | null;
  readonly mailer: Mailer | null;
  readonly catalog: StreamingCatalog | null;
  readonly keepPicture: KeepPicture;
  readonly nudgeWorker: () => void;
}

const hourMs = 3_600_000;
const checkoutRate = { name: "checkout", max: 10, windowMs: 60_000 };

/** Puts the program together: opens and migrates the database, seeds it, connects features with adapters. */
export async function compose(options: ComposeOptions): Promise<Recital> {
  const { config, logger, clock = systemClock } = options;
  const { databaseUrl: url, dataDir } = config;
  const uploadsFolder = join(dataDir, "uploads");
  const files = await openFiles(uploadsFolder, clock);
  const database = openDatabase({ url, dataDir, longestWaitMs: options.longestDatabaseWaitMs });
  const images = makeImageStore({ database, clock, files });
  const generatedPassword = await prepare(options, { database, clock, images });

  const smtp = config.smtp && makeSmtpMailer(config.smtp);
  const gateway = config.stripe && makeStripeGateway(config.stripe);
  const spotify = config.streaming && makeSpotifyCatalog(config.streaming, clock);
  const parts: Parts = {
    config,
    database,
    clock,
    files,
    images,
    gateway,
    mailer: smtp,
    catalog: spotify,
    keepPicture: pictureKeeper(images),
    nudgeWorker: () => worker.nudge(),
  };
  const worker = makeWorker({
    database,
    clock,
    logger,
    handlers: jobHandlers(parts),
    onTick: makeCalendar(database, clock, randomToken(9), recurringJobs(parts)),
  });
  const app = await makeApp({
    database,
    clock,
    logger,
    handlers: routes(parts),
    identity: identity(config),
    documents: discoveryDocuments(database, identity(config)),
    formRoutes: newsletterPageRoutes({ database, clock, publicUrl: config.publicUrl }),
    site: options.site,
    uploadsFolder,
    sessionSecrets: await loadSessionSecrets(config.sessionSecrets, dataDir),
    trustedProxies: config.trustedProxies,
    checkOutput: options.checkOutput ?? false,
  });

  return {
    app,
    worker,
    database,
    generatedPassword,
    async close() {
      spotify?.close();
      await worker.stop();
      smtp?.close();
      await database.close();
    },
  };
}

async function openFiles(folder: string, clock: Clock): Promise<FileStore> {
  await mkdir(folder, { recursive: true });
  const files = makeDiskFileStore(folder);
  await files.removeDrafts(clock.now());
  return files;
}

async function prepare(
  { config, logger }: ComposeOptions,
  parts: { database: Database; clock: Clock; images: ImageStore },
): Promise<string | null> {
  const { database } = parts;
  const migrated = await migrate(database);
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
    ...systemRoutes(database, identity(config)),
    ...productRoutes(parts),
    ...siteImageRoutes(parts),
    ...siteContentRoutes(parts),
    ...videoRoutes(parts),
    ...aboutRoutes(parts),
    ...socialLinkRoutes(parts),
    ...streamingRoutes(database, config.streaming?.artistId ?? null),
    ...newsletterRoutes(parts),
    ...subscriberRoutes(parts),
    ...checkoutRoutes({ ...paying, hasWebhookSecret: (config.stripe?.webhookSecrets ?? []).length > 0, checkoutRate }),
    ...orderRoutes(paying),
    ...dashboardRoutes(parts),
    ...adminSessionRoutes(guessing),
    ...accountRoutes({ ...guessing, artistName: config.artist.name }),
  };
}

function jobHandlers(parts: Parts): JobHandler[] {
  const { config, database, clock, gateway } = parts;
  const mailing = {
    database,
    clock,
    mailer: parts.mailer,
    publicUrl: config.publicUrl,
    artistName: config.artist.name,
    contactEmail: config.artist.contactEmail,
  };
  return [
    ...mailHandlers({ ...mailing, ownerEmail: config.ownerEmail }),
    confirmationMailHandler(mailing),
    ...(gateway ? [reconcileHandler({ ...parts, gateway })] : []),
    ...(parts.catalog && config.streaming
      ? [syncStreamingHandler({ ...parts, catalog: parts.catalog, artistId: config.streaming.artistId })]
      : []),
    imageVariantsHandler(parts),
    videoThumbnailHandler({ ...parts, thumbnails: makeYoutubeThumbnails({ baseUrl: config.thumbnailBase }) }),
    cleanUpHandler(database, clock),
    sweepPicturesHandler(parts),
  ];
}

function recurringJobs({ gateway, catalog }: Parts): RecurringJob[] {
  return [
    ...(gateway ? [{ job: reconcileOrders, everyMs: hourMs }] : []),
    ...(catalog ? [{ job: syncStreaming, everyMs: 6 * hourMs }] : []),
    { job: cleanUp, everyMs: hourMs },
    { job: sweepPictures, everyMs: 24 * hourMs },
  ];
}

function pictureKeeper(images: ImageStore): KeepPicture {
  return async (name, bytes) => {
    const stored = await images.store({ name, bytes });
    return "image" in stored ? stored.image.url : null;
  };
}

function identity({ artist, publicUrl, streaming }: Config) {
  return {
    artistName: artist.name,
    artistTagline: artist.tagline,
    contactEmail: artist.contactEmail,
    youtubeChannelUrl: artist.youtubeChannelUrl,
    spotifyArtistId: streaming?.artistId ?? null,
    publicUrl,
  };
}
