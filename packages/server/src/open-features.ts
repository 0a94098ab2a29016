import type { Router } from "@koa/router";
import { commandLine } from "./config/command-line.ts";
import type { Config } from "./config/env.ts";
import { siteDefaults } from "./config/site-defaults.ts";
import { featureJobs, features } from "./features.ts";
import { tables } from "./tables.ts";
import type { FeatureParts, Services } from "./features/feature.ts";
import type { AssetListener, OrderListener, ReleaseListener, SettingsListener } from "./features/listeners.ts";
import type { ContentDocument } from "./http/documents.ts";
import type { Handlers } from "./http/handlers.ts";
import type { JobHandler } from "./jobs/job-handler.ts";
import type { RecurringJob } from "./jobs/scheduler.ts";
import type { StatefulRows } from "./jobs/stateful-rows.ts";

type AnyFeature = (typeof features)[number];

/** The endpoints that some feature handles. */
type HandledKeys = AnyFeature extends infer F
  ? F extends { open(services: never): infer P }
    ? P extends { routes: infer R }
      ? keyof R & keyof Handlers
      : never
    : never
  : never;

/** Returns the part of the configuration that the features read. */
export function featureSettings(config: Config) {
  return {
    siteDefaults: siteDefaults(config),
    adminUsername: config.admin.username,
    setupCommand: commandLine("setup"),
    passwordCommand: commandLine("password"),
    publicUrl: config.publicUrl,
    dataDir: config.dataDir,
    databaseUrl: config.databaseUrl,
    updates: config.updates,
    providerEnvironment: config.providers,
    hasNightlyBackup: config.backup.nightly,
    hasApiDocs: config.hasApiDocs,
    downloadsFrom: config.downloadsFrom,
    newsletterLimits: config.newsletterLimits,
    mailWebhookSecrets: config.mailEvents.webhookSecrets,
    tables,
    jobs: featureJobs,
  };
}

export interface OpenFeatures {
  readonly routes: Handlers;
  readonly handlers: readonly JobHandler[];
  readonly schedules: readonly RecurringJob[];
  readonly statefulRows: readonly StatefulRows[];
  readonly publicRoutes: readonly Router[];
  readonly sessionRoutes: readonly Router[];
  readonly orderListeners: readonly OrderListener[];
  readonly assetListeners: readonly AssetListener[];
  readonly releaseListeners: readonly ReleaseListener[];
  readonly settingsListeners: readonly SettingsListener[];
  readonly documents: readonly ContentDocument[];
  close(): Promise<void>;
}

/**
 * Opens every feature and merges their parts.
 * @throws {Error} if two features handle the same endpoint, or a schedule's job has no handler
 */
export function openFeatures(services: Services): OpenFeatures {
  const parts: FeatureParts[] = features.map((feature) => feature.open(services));
  const handlers = parts.flatMap((part) => part.handlers ?? []);
  const schedules = parts.flatMap((part) => part.schedules ?? []);
  for (const { job } of schedules) {
    if (!handlers.some(({ kind }) => kind === job.kind))
      throw new Error(`The scheduled job ${job.kind} has no handler`);
  }
  return {
    // An endpoint without a handler is a compile error here that names it.
    routes: mergeRoutes(parts),
    handlers,
    schedules,
    statefulRows: parts.flatMap((part) => part.statefulRows ?? []),
    publicRoutes: parts.flatMap(({ publicRoutes }) => publicRoutes ?? []),
    sessionRoutes: parts.flatMap(({ sessionRoutes }) => sessionRoutes ?? []),
    orderListeners: parts.flatMap(({ orderListener }) => orderListener ?? []),
    assetListeners: parts.flatMap(({ assetListener }) => assetListener ?? []),
    releaseListeners: parts.flatMap(({ releaseListener }) => releaseListener ?? []),
    settingsListeners: parts.flatMap(({ settingsListener }) => settingsListener ?? []),
    documents: parts.flatMap(({ documents }) => documents ?? []),
    async close() {
      for (const part of parts) await part.close?.();
    },
  };
}

function mergeRoutes(parts: readonly FeatureParts[]): Handlers<HandledKeys> {
  const routes: Record<string, unknown> = {};
  for (const [key, handler] of parts.flatMap((part) => Object.entries(part.routes ?? {}))) {
    if (key in routes) throw new Error(`Two features handle ${key}`);
    routes[key] = handler;
  }
  // The keys are the keys that the features' types declare.
  return routes as Handlers<HandledKeys>;
}

/** The functions by which features call each other, because features are opened together. */
export function schedulesAndListeners(features: () => OpenFeatures) {
  return {
    schedules: () => features().schedules,
    statefulRows: () => features().statefulRows,
    orderListeners: () => features().orderListeners,
    assetListeners: () => features().assetListeners,
    releaseListeners: () => features().releaseListeners,
    settingsListeners: () => features().settingsListeners,
  };
}
