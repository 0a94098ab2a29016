import { setTimeout as wait } from "node:timers/promises";
import { limits } from "@recital/contract/values/limits";
import type Koa from "koa";
import { makeAcmeAuthority } from "./adapters/acme/acme-authority.ts";
import { makeCities } from "./adapters/geonames/open-cities.ts";
import { makeImapMailbox } from "./adapters/imap/imap-mailbox.ts";
import { makeSnsService } from "./adapters/sns/sns-service.ts";
import { makeRemoteFiles } from "./adapters/web/fetch-file.ts";
import { makeYoutubeThumbnails } from "./adapters/youtube/youtube-thumbnails.ts";
import type { Config } from "./config/env.ts";
import type { HttpsSettings } from "./config/https-settings.ts";
import { siteDefaults } from "./config/site-defaults.ts";
import type { Database } from "./db/connection.ts";
import { makeHeartbeat } from "./db/heartbeat.ts";
import { makeReadSite } from "./db/read-site.ts";
import { makeReadTranslations } from "./db/translations.ts";
import { demoFiles } from "@recital/demo/files";
import { demoTracks } from "@recital/demo/release";
import { limitStrangers } from "./email/sending-limit.ts";
import { currentMailer } from "./email/send-email.ts";
import type { Certificates, Services } from "./features/feature.ts";
import { openMetrics } from "./features/system/status/open-metrics.ts";
import type { AppOptions } from "./http/app.ts";
import type { Site } from "./http/site.ts";
import { makeReadSiteImages } from "./features/site/site-images/images.ts";
import { makeImageStore } from "./images/store-image.ts";
import { jobCounter, makeWorker, type Worker } from "./jobs/worker.ts";
import { makeScheduler } from "./jobs/scheduler.ts";
import { systemClock, type Clock } from "./kernel/clock.ts";
import { randomToken } from "./kernel/ids.ts";
import type { Encryption } from "./kernel/encryption.ts";
import type { RootLogger } from "./kernel/logger.ts";
import type { Metrics } from "./kernel/metrics.ts";
import { strangersEmails } from "./features.ts";
import { featureSettings, openFeatures, schedulesAndListeners } from "./open-features.ts";
import { openAudioTools, openProgramSource } from "./open-files.ts";
import { openHttp } from "./open-http.ts";
import { openMailRecords, openProviders, type ProviderDeps } from "./open-providers.ts";
import { prepareDatabase, type FirstLogin } from "./prepare-database.ts";
import type { AssetStore } from "./ports/asset-store.ts";
import type { Dns } from "./ports/dns.ts";
import { openStores } from "./stores.ts";

/** The parts of the running program. */
export interface Recital {
  readonly app: Koa;
  readonly worker: Worker;
  readonly database: Database;
  readonly encryption: Encryption;
  readonly assets: AssetStore;
  readonly metrics: Metrics;
  readonly services: Services;
  readonly firstLogin: FirstLogin;
  /** Start draining: readiness fails and the worker claims no more jobs. */
  announceStop(): void;
  close(): Promise<void>;
}

export interface ComposeOptions extends Pick<AppOptions, "maxConcurrent"> {
  readonly config: Config;
  readonly logger: RootLogger;
  /** Null serves the API alone. */
  readonly site: Site | null;
  readonly clock?: Clock;
  readonly checkOutput?: boolean;
  /**
   * Maximum time that a statement waits for a lock or a connection before the request fails with 503; default: 10 s.
   */
  readonly maxDatabaseWaitMs?: number;
  /** Maximum time for a response of the mail server; default: 30 s. */
  readonly emailTimeoutMs?: number;
  /** Maximum time for a response of the payment provider, in each of three attempts; default: 10 s. */
  readonly paymentTimeoutMs?: number;
  /** Default: the system's DNS servers. */
  readonly dns?: Dns;
  /** The IP addresses from which images of other sites may be fetched; default: globally routable ones. */
  readonly mayFetchFrom?: (ip: string) => boolean;
}

/** Opens and prepares the database, and connects the features with their adapters. */
export async function compose(options: ComposeOptions): Promise<Recital> {
  const { config, logger, clock = systemClock } = options;
  const stores = await openStores(options);
  const { database, files, assets, encryption } = stores;
  const images = makeImageStore({ database, clock, files });
  const readSite = makeReadSite({ ...stores, defaults: siteDefaults(config), providers: config.providers });
  const firstLogin = await prepareDatabase(options, { ...stores, clock, images, readSite });

  const metrics = openMetrics(database, clock);
  const adapters = openAdapters(options, { ...stores, clock, logger, metrics, readSite });
  const life = { isStopping: false };
  const services: Services = {
    ...featureSettings(config),
    ...stores,
    clock,
    logger,
    metrics,
    images,
    readSiteImages: makeReadSiteImages(database),
    ...adapters,
    programSource: await openProgramSource(config.updates),
    ...(config.demoContent ? { demoFiles, demoTracks } : { demoFiles: new Map<never, never>(), demoTracks: null }),
    readSite,
    readTranslations: makeReadTranslations(database, readSite),
    ...schedulesAndListeners(() => features),
    wait: (ms) => wait(ms),
    isStopping: () => life.isStopping,
  };
  const features = openFeatures(services);
  const heartbeat = makeHeartbeat(database, clock);
  const worker = makeWorker({
    database,
    clock,
    logger,
    onEnd: jobCounter(metrics),
    statefulRows: features.statefulRows,
    handlers: features.handlers,
    onTick: inTurn(heartbeat.beat, makeScheduler(database, clock, randomToken(9), features.schedules)),
  });
  const http = { ...stores, clock, metrics, readSite, readTranslations: services.readTranslations };
  const app = await openHttp({ ...options, isSetUp: firstLogin.setupLink === null }, features, http);

  const opened = { app, worker, database, encryption, assets, metrics, services, firstLogin };
  return {
    ...opened,
    announceStop() {
      life.isStopping = true;
      // The worker finishes its current jobs while the server drains; another process takes the rest.
      void worker.stop();
    },
    async close() {
      adapters.providers.stopReading();
      await worker.stop();
      adapters.providers.close();
      await features.close();
      await heartbeat.end();
      await database.close();
    },
  };
}

/** Opens the outside services and the programs that the features use. */
function openAdapters(
  { config, emailTimeoutMs, paymentTimeoutMs, mayFetchFrom, dns }: ComposeOptions,
  deps: Omit<ProviderDeps, "settings" | "emailTimeoutMs" | "paymentTimeoutMs"> & Pick<Services, "readSite">,
) {
  const { ffmpegPath, thumbnailBase, mailEvents } = config;
  const providers = openProviders({ ...deps, settings: config.providers, emailTimeoutMs, paymentTimeoutMs });
  return {
    providers,
    mailer: limitStrangers(currentMailer(providers, deps.readSite), { ...deps, kinds: strangersEmails }),
    mailRecords: openMailRecords({ ...deps, settings: config.providers, dns }),
    audio: openAudioTools(ffmpegPath),
    cities: makeCities(),
    thumbnails: makeYoutubeThumbnails({ baseUrl: thumbnailBase }),
    remoteFiles: makeRemoteFiles({ maxBytes: limits.uploadBytes, mayConnect: mayFetchFrom }),
    notifications: makeSnsService({ apiBase: mailEvents.snsBase }),
    certificates: config.https && openCertificates(config.https),
    bounceMailbox: mailEvents.bounceMailbox === null ? null : makeImapMailbox({ url: mailEvents.bounceMailbox }),
  };
}

function openCertificates({ domain, folder, directoryUrl, stagingUrl, email }: HttpsSettings): Certificates {
  const open = (url: string) => (accountKey: string) => makeAcmeAuthority({ directoryUrl: url, accountKey, email });
  return { domain, folder, authority: open(directoryUrl), staging: stagingUrl === null ? null : open(stagingUrl) };
}

/** Returns a function that awaits these steps, one after the other. */
function inTurn(...steps: readonly (() => Promise<void>)[]): () => Promise<void> {
  return async () => {
    for (const step of steps) await step();
  };
}
