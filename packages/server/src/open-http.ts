import type Koa from "koa";
import type { Config } from "./config/env.ts";
import { loadSessionSecrets } from "./config/secrets.ts";
import { siteDefaults } from "./config/site-defaults.ts";
import { describeSite, type ReadSite } from "./db/read-site.ts";
import { defaultSettings } from "./db/site-settings.ts";
import type { ReadTranslations } from "./db/translations.ts";
import { makeApp, type AppOptions } from "./http/app.ts";
import { makeReadIdentity } from "./http/read-identity.ts";
import type { OpenFeatures } from "./open-features.ts";
import type { AssetStore } from "./ports/asset-store.ts";

type HttpOptions = Pick<AppOptions, "logger" | "site" | "maxConcurrent" | "isSetUp"> & {
  readonly config: Config;
  readonly checkOutput?: boolean;
};

interface HttpParts extends Pick<AppOptions, "database" | "clock" | "metrics" | "files"> {
  readonly assets: AssetStore;
  readonly readSite: ReadSite;
  readonly readTranslations: ReadTranslations;
}

/** Opens the HTTP application of the features. */
export async function openHttp(
  { config, logger, site, isSetUp, checkOutput = false, maxConcurrent }: HttpOptions,
  { routes, documents, publicRoutes, sessionRoutes }: OpenFeatures,
  { assets, readSite, readTranslations, ...parts }: HttpParts,
): Promise<Koa> {
  const first = describeSite(defaultSettings, siteDefaults(config), null);
  return makeApp({
    ...parts,
    logger,
    handlers: routes,
    publicUrl: config.publicUrl,
    hasOwnHttps: config.https !== null,
    readIdentity: makeReadIdentity({ readSite, readTranslations, first, logger }),
    documents,
    publicRoutes,
    sessionRoutes,
    site,
    isSetUp,
    downloadsOrigin: config.downloadsFrom === "bucket" ? assets.origin : null,
    sessionSecrets: await loadSessionSecrets(config.sessionSecrets, config.dataDir),
    trustedProxies: config.trustedProxies,
    checkOutput,
    maxConcurrent,
  });
}
