import { setTimeout as wait } from "node:timers/promises";
import { limits } from "@recital/contract/values/limits";
import type Koa from "koa";
import { makeFfmpegAudioTools } from "./adapters/ffmpeg/ffmpeg-audio-tools.ts";
import { makeSmtpMailer } from "./adapters/smtp/smtp-mailer.ts";
import { makeSpotifyCatalog } from "./adapters/spotify/spotify-catalog.ts";
import { makeStripeGateway } from "./adapters/stripe/stripe-gateway.ts";
import { makeRemoteFiles } from "./adapters/web/remote-files.ts";
import { makeYoutubeThumbnails } from "./adapters/youtube/youtube-thumbnails.ts";
import type { Config } from "./config/env.ts";
import { loadSessionSecrets } from "./config/secrets.ts";
import { siteIdentity } from "./config/site-identity.ts";
import type { Database } from "./db/connection.ts";
import { makeDemoFiles } from "./demo/demo-files.ts";
import { makeDemoRelease } from "./demo/demo-release.ts";
import { countEmails } from "./email/send-email.ts";
import { openMetrics } from "./features/status/open-metrics.ts";
import { makeApp, type AppOptions } from "./http/app.ts";
import type { Site } from "./http/site.ts";
import { makeImageStore } from "./images/store-image.ts";
import { jobCounter } from "./jobs/job-counter.ts";
import { makeScheduler } from "./jobs/scheduler.ts";
import { makeWorker, type Worker } from "./jobs/worker.ts";
import { systemClock, type Clock } from "./kernel/clock.ts";
import { randomToken } from "./kernel/ids.ts";
import type { Encryption } from "./kernel/encryption.ts";
import type { Logger } from "./kernel/logger.ts";
import type { Metrics } from "./kernel/metrics.ts";
import { featureSettings, openFeatures, type OpenFeatures } from "./open-features.ts";
import { prepareDatabase } from "./prepare-database.ts";
import type { AssetStore } from "./ports/asset-store.ts";
import { openStores } from "./stores.ts";

/** The parts of the running program. */
export interface Recital {
  readonly app: Koa;
  readonly worker: Worker;
  readonly database: Database;
  readonly encryption: Encryption;
  readonly assets: AssetStore;
  readonly metrics: Metrics;
  /** The first admin's password if this start generated it; it is stored nowhere else. */
  readonly generatedPassword: string | null;
  /** Start draining: readiness fails and the worker claims no more jobs. */
  announceStop(): void;
  close(): Promise<void>;
}

export interface ComposeOptions extends Pick<AppOptions, "maxConcurrent"> {
  readonly config: Config;
  readonly logger: Logger;
  /** Null serves the API alone. */
  readonly site: Site | null;
  readonly clock?: Clock;
  readonly checkOutput?: boolean;
  /** How long a statement waits for a lock or a connection before the request fails with 503; default: 10 s. */
  readonly maxDatabaseWaitMs?: number;
  /** The IP addresses from which images of other sites may be fetched; default: globally routable ones. */
  readonly mayFetchFrom?: (ip: string) => boolean;
}

/** Opens and prepares the database, and connects the features with their adapters. */
export async function compose(options: ComposeOptions): Promise<Recital> {
  const { config, logger, clock = systemClock } = options;
  const stores = await openStores(options);
  const { database, files, assets, encryption } = stores;
  const images = makeImageStore({ database, clock, files });
  const generatedPassword = await prepareDatabase(options, { ...stores, clock, images });

  const metrics = openMetrics(database, clock);
  const { smtp, spotify, ...adapters } = openAdapters(config, { clock, logger, metrics });
  const life = { isStopping: false };
  const features = openFeatures({
    ...featureSettings(config),
    ...stores,
    clock,
    logger,
    metrics,
    images,
    ...adapters,
    ...openDemo(config),
    remoteFiles: makeRemoteFiles({ maxBytes: limits.uploadBytes, mayConnect: options.mayFetchFrom }),
    schedules: () => features.schedules,
    orderListeners: () => features.orderListeners,
    assetListeners: () => features.assetListeners,
    releaseListeners: () => features.releaseListeners,
    wait: (ms) => wait(ms),
    nudgeWorker: () => worker.nudge(),
    isStopping: () => life.isStopping,
  });
  const worker = makeWorker({
    database,
    clock,
    logger,
    onEnd: jobCounter(metrics),
    handlers: features.handlers,
    onTick: makeScheduler(database, clock, randomToken(9), features.schedules),
  });
  const app = await openHttp(options, features, { database, clock, metrics, files, assets });

  return {
    app,
    worker,
    database,
    encryption,
    assets,
    metrics,
    generatedPassword,
    announceStop() {
      life.isStopping = true;
      // The worker finishes its current jobs while the server drains; another process takes the rest.
      void worker.stop();
    },
    async close() {
      spotify?.close();
      await worker.stop();
      smtp?.close();
      await features.close();
      await database.close();
    },
  };
}

/** Returns what the jobs of the demo content make. */
function openDemo({ demoContent, artist }: Config) {
  return {
    demoFiles: demoContent ? makeDemoFiles(artist.name) : new Map<never, never>(),
    demoRelease: demoContent ? makeDemoRelease(artist.name) : null,
  };
}

/** Opens the adapters of the configured services; null stands for a service without settings. */
function openAdapters(
  { stripe, smtp: smtpSettings, streaming, thumbnailBase, currency, ffmpegPath }: Config,
  { clock, logger, metrics }: { clock: Clock; logger: Logger; metrics: Metrics },
) {
  const smtp = smtpSettings && makeSmtpMailer(smtpSettings);
  const spotify = streaming && makeSpotifyCatalog(streaming, clock);
  return {
    smtp,
    spotify,
    mailer: smtp && countEmails(smtp, metrics),
    catalog: spotify,
    audio: makeFfmpegAudioTools({ path: ffmpegPath }),
    gateway: stripe && makeStripeGateway({ ...stripe, currency: currency.code, log: logger }),
    thumbnails: makeYoutubeThumbnails({ baseUrl: thumbnailBase }),
  };
}

async function openHttp(
  { config, logger, site, checkOutput = false, maxConcurrent }: ComposeOptions,
  { routes, documents, publicRoutes, sessionRoutes }: OpenFeatures,
  { assets, ...parts }: Pick<AppOptions, "database" | "clock" | "metrics" | "files"> & { readonly assets: AssetStore },
): Promise<Koa> {
  return makeApp({
    ...parts,
    logger,
    handlers: routes,
    identity: siteIdentity(config),
    documents,
    publicRoutes,
    sessionRoutes,
    site,
    downloadsOrigin: config.downloadsFrom === "bucket" ? assets.origin : null,
    sessionSecrets: await loadSessionSecrets(config.sessionSecrets, config.dataDir),
    trustedProxies: config.trustedProxies,
    checkOutput,
    maxConcurrent,
  });
}
