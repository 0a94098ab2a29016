import { readdirSync, readFileSync } from "node:fs";
import { api } from "@recital/contract/api";
import { exampleBodies } from "@recital/contract/examples/example-bodies";
import type { Endpoint } from "@recital/contract/endpoint";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeFfmpegAudioTools } from "./adapters/ffmpeg/ffmpeg-audio-tools.ts";
import { makeCities } from "./adapters/geonames/open-cities.ts";
import { makeImapMailbox } from "./adapters/imap/imap-mailbox.ts";
import { makeSnsService } from "./adapters/sns/sns-service.ts";
import { makeRemoteFiles } from "./adapters/web/fetch-file.ts";
import { makeYoutubeThumbnails } from "./adapters/youtube/youtube-thumbnails.ts";
import { readConfig } from "./config/env.ts";
import { siteDefaults } from "./config/site-defaults.ts";
import { earlyMigrations } from "./db/migrations/before-1.0/index.ts";
import { migrations } from "./db/migrations/index.ts";
import { migrationsTable } from "./db/migrator.ts";
import { makeReadSite } from "./db/read-site.ts";
import { makeReadTranslations } from "./db/translations.ts";
import { sendsEmail } from "./jobs/lanes.ts";
import { featureJobs, features } from "./features.ts";
import { openMetrics } from "./features/system/status/open-metrics.ts";
import { makeReadSiteImages } from "./features/site/site-images/images.ts";
import { makeImageStore } from "./images/store-image.ts";
import { systemClock } from "./kernel/clock.ts";
import { makeLogger } from "./kernel/logger.ts";
import { openMailRecords, openProviders } from "./open-providers.ts";
import { currentMailer } from "./email/send-email.ts";
import { featureSettings, openFeatures, type OpenFeatures } from "./open-features.ts";
import { openStores, type Stores } from "./stores.ts";
import { tables } from "./tables.ts";
import { makeMigratedStorage, makeTestStorage, type TestStorage } from "./testing/database.ts";

// A resource is part of several lists. Each test fails for one list that lacks a new resource.

const source = new URL("./", import.meta.url);

function namesIn(folder: string, pattern: RegExp): string[] {
  const entries = readdirSync(new URL(folder, source));
  return entries.flatMap((entry) => pattern.exec(entry)?.[1] ?? []).toSorted();
}

describe("features.ts", () => {
  test("lists every folder of features", () => {
    expect(features.map(({ name }) => name).toSorted()).toEqual(
      namesIn("features", /^([a-z-]+)$/)
        .flatMap((group) => namesIn(`features/${group}`, /^([a-z-]+)$/))
        .toSorted(),
    );
  });
});

describe("the jobs of the features", () => {
  let storage: TestStorage;
  let stores: Stores;
  let opened: OpenFeatures;

  beforeAll(async () => {
    storage = await makeTestStorage();
    const config = readConfig({
      DATA_DIR: storage.dataDir,
      DATABASE_URL: storage.databaseUrl,
      PUBLIC_URL: "http://localhost:1",
      STRIPE_SECRET_KEY: "sk_test_of_recital",
      STRIPE_WEBHOOK_SECRET: "whsec_test_of_recital",
      SMTP_URL: "smtp://127.0.0.1:1",
      MAIL_FROM: "shop@recital.example",
      OWNER_EMAIL: "owner@recital.example",
      SPOTIFY_CLIENT_ID: "id",
      SPOTIFY_CLIENT_SECRET: "secret",
      SPOTIFY_ARTIST_ID: "4".repeat(22),
      BACKUP_NIGHTLY: "true",
    });
    const [clock, logger] = [systemClock, makeLogger({ level: "error", format: "json" })];
    stores = await openStores({ config, logger, clock });
    const metrics = openMetrics(stores.database, clock);
    const providers = openProviders({ ...stores, settings: config.providers, clock, logger, metrics });
    const readSite = makeReadSite({ ...stores, defaults: siteDefaults(config), providers: config.providers });
    opened = openFeatures({
      ...featureSettings(config),
      ...stores,
      clock,
      logger,
      metrics,
      images: makeImageStore({ ...stores, clock }),
      readSiteImages: makeReadSiteImages(stores.database),
      readTranslations: makeReadTranslations(stores.database, readSite),
      providers,
      mailer: currentMailer(providers, readSite),
      mailRecords: openMailRecords({ ...stores, settings: config.providers, clock }),
      certificates: null,
      programSource: null,
      thumbnails: makeYoutubeThumbnails({ baseUrl: config.thumbnailBase }),
      notifications: makeSnsService({ apiBase: config.mailEvents.snsBase }),
      bounceMailbox: makeImapMailbox({ url: "imap://user@127.0.0.1:1" }),
      demoFiles: new Map(),
      demoTracks: null,
      remoteFiles: makeRemoteFiles({ maxBytes: 1 }),
      cities: makeCities(),
      audio: makeFfmpegAudioTools({ path: config.ffmpegPath }),
      schedules: () => opened.schedules,
      statefulRows: () => opened.statefulRows,
      orderListeners: () => opened.orderListeners,
      assetListeners: () => opened.assetListeners,
      releaseListeners: () => opened.releaseListeners,
      settingsListeners: () => opened.settingsListeners,
      readSite,
      wait: () => Promise.resolve(),
      isStopping: () => false,
    });
  });
  afterAll(async () => {
    await stores.database.close();
    await storage.remove();
  });

  test("name every kind of job in the source", () => {
    const kinds = sourceFiles().flatMap((text) =>
      [...text.matchAll(/\{\s*kind: "([^"]+)",[^;]*?satisfies (?:Job|Recurring)Kind/g)].flatMap(
        ([, kind]) => kind ?? [],
      ),
    );
    expect(featureJobs.map(({ job }) => job.kind).toSorted()).toEqual(kinds.toSorted());
  });

  test("each have one handler if every service is configured", () => {
    const handled = opened.handlers.map(({ kind }) => kind);
    expect(handled.toSorted()).toEqual(featureJobs.map(({ job }) => job.kind).toSorted());
  });

  test("say what fails with them if they are on a schedule", () => {
    const silent = featureJobs.filter(({ job, whenFailing }) => !sendsEmail(job) && whenFailing === undefined);
    // The health monitor reports the failures of the others.
    expect(silent.map(({ job }) => job.kind)).toEqual(["health-monitor"]);
  });
});

function sourceFiles(): string[] {
  return readdirSync(source, { recursive: true, encoding: "utf8" })
    .filter((path) => /\.tsx?$/.test(path) && !path.includes(".test."))
    .map((path) => readFileSync(new URL(path, source), "utf8"));
}

describe("the database", () => {
  test("has every migration file in migrations/index.ts, in order", () => {
    const names = migrations.map(({ name }) => name);
    expect(names).toEqual(namesIn("db/migrations", /^(\d{4}-[a-z0-9-]+)\.ts$/));
    // A database that is older than the baseline lists both kinds of names.
    const last = earlyMigrations.at(-1)?.name ?? "";
    expect(names.slice(1).filter((name) => name <= last)).toEqual([]);
  });

  test("has each declared table, and no other", async () => {
    const storage = await makeMigratedStorage();
    const logger = makeLogger({ level: "error", format: "json" });
    const config = readConfig({ DATA_DIR: storage.dataDir, DATABASE_URL: storage.databaseUrl });
    const { database } = await openStores({ config, logger });
    try {
      const names = await database.sequelize.getQueryInterface().showAllTables();
      expect(tables.map(({ name }) => name).toSorted()).toEqual(
        names.filter((name) => name !== migrationsTable).toSorted(),
      );
    } finally {
      await database.close();
      await storage.remove();
    }
  });

  test("keeps the images that its texts and columns named like an image show", () => {
    const named = /url$|image|photo|cover|artwork|thumbnail|icon|logo|avatar|portrait|banner/i;
    const unread = tables.flatMap(({ name: table, columns }) =>
      Object.entries(columns)
        .filter(([name, { mayShowImages }]) => named.test(name) && !mayShowImages)
        .map(([name]) => `${table}.${name}`),
    );
    // URLs of pages at the payment provider, the image's own URL, and the source of a copy.
    expect(unread.toSorted()).toEqual([
      "disputes.providerUrl",
      "images.url",
      "orders.checkoutUrl",
      "release_covers.sourceUrl",
    ]);
  });
});

describe("testing/queries.test.ts", () => {
  test("runs every query that no test beside it runs", async () => {
    const paths = readdirSync(source, { recursive: true, encoding: "utf8" }).filter((path) =>
      /^(db|images|http|features)\/.*queries(\.test)?\.ts$/.test(path),
    );
    const files = paths.filter((path) => !path.includes(".test.") && !paths.includes(path.replace(/ts$/, "test.ts")));
    const modules = await Promise.all(
      files.map((path) => import(new URL(path, source).href) as Promise<Record<string, unknown>>),
    );
    const queries = modules.flatMap((module) =>
      Object.keys(module).filter((name) => typeof module[name] === "function"),
    );
    const text = readFileSync(new URL("testing/queries.test.ts", source), "utf8");
    const run = [...text.matchAll(/^ {2}async (\w+)\(/gm)].map(([, name]) => name);
    expect(run.length).toBeGreaterThan(50);
    expect(run).toEqual(expect.arrayContaining(queries));
  });
});

describe("the contract", () => {
  test("has every endpoint of its files in api.ts", () => {
    const folder = new URL("../../contract/src/endpoints/", import.meta.url);
    const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((path) => path.endsWith(".ts"));
    const keys = files.flatMap((file) => {
      const text = readFileSync(new URL(file, folder), "utf8");
      return [...text.matchAll(/^ {2}"((?:GET|POST|PUT|DELETE) \/[^"]*)":/gm)].flatMap(([, key]) => key ?? []);
    });
    expect(keys.toSorted()).toEqual(Object.keys(api).toSorted());
  });

  test("has an example body for every endpoint that takes one, and its schema accepts it", () => {
    const withBody = Object.entries<Endpoint>(api).filter(([, { body }]) => body);
    expect(Object.keys(exampleBodies).toSorted()).toEqual(withBody.map(([key]) => key).toSorted());
    const refused = withBody.filter(([key, { body }]) => !body?.safeParse(exampleBodies[key]).success);
    expect(refused.map(([key]) => key)).toEqual([]);
  });
});
