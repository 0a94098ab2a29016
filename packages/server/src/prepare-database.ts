import type { Config } from "./config/env.ts";
import type { Database } from "./db/connection.ts";
import { encryptSecrets, findUnreadable } from "./features/system/account/encrypt-secrets.ts";
import type { ReadSite } from "./db/read-site.ts";
import { findUnreadableProviders } from "./db/provider-keys.ts";
import { migrate } from "./db/migrator.ts";
import { makeDemoRelease } from "@recital/demo/release";
import { seedDemo, type SeedDeps } from "./demo/seed-demo.ts";
import { ensureFirstAdmin } from "./features/system/admin-session/find-admin.ts";
import { makeSetupLink, removeSetupLink } from "./features/system/setup/setup-link.ts";
import { hasAdmin } from "./http/closed-site.ts";
import { enqueueDemoFile } from "./features/music/assets/make-demo-file.job.ts";
import { seedDemoRelease } from "./features/music/releases/make-demo-release.job.ts";
import { createBatch } from "./features/shop/download-codes/batches.ts";
import { saveBundle } from "./features/shop/products/save-bundle.ts";
import { cleanIcon } from "./features/site/social-links/clean-icon.ts";
import { enqueueBump } from "./jobs/bump-content-version.job.ts";
import type { ImageStore } from "./images/store-image.ts";
import type { Clock } from "./kernel/clock.ts";
import type { Encryption } from "./kernel/encryption.ts";
import type { Logger } from "./kernel/logger.ts";
import type { Stores } from "./stores.ts";

interface Preparation {
  readonly config: Config;
  readonly logger: Logger;
}

interface PreparedParts extends Stores {
  readonly clock: Clock;
  readonly readSite: ReadSite;
  readonly images: ImageStore;
}

/** How the owner of a new site gets in; both are null if the site has an admin whose password is known. */
export interface FirstLogin {
  /** The first admin's password if this start generated it; it is stored nowhere else. */
  readonly generatedPassword: string | null;
  /** The link that sets up the site. It is a secret: it must not get into a log. */
  readonly setupLink: string | null;
}

/**
 * Migrates the database, encrypts the secrets that earlier versions stored in plain text, seeds the demo content, and
 * creates the first admin or the link with which the owner does.
 */
export async function prepareDatabase({ config, logger }: Preparation, parts: PreparedParts): Promise<FirstLogin> {
  const { database } = parts;
  const migrated = await migrate(database, parts.backUpFirst("a migration"));
  if (migrated.length > 0) logger.info({ migrations: migrated }, "database migrated");
  await prepareSecrets(database, parts.encryption, logger);
  const enqueueFile: SeedDeps["enqueueFile"] = (file, productId, transaction) =>
    enqueueDemoFile(database, transaction, { file, productId, now: parts.clock.now() });
  const { artistName, currency } = await parts.readSite();
  const seedRelease: SeedDeps["seedRelease"] = (sold, transaction) =>
    seedDemoRelease(database, transaction, makeDemoRelease(artistName), sold);
  const saveParts: SeedDeps["saveParts"] = (bundle, of, transaction) =>
    saveBundle(
      database,
      bundle,
      of.map((part) => ({ ...part, quantity: 1 })),
      transaction,
    );
  const createCodes: SeedDeps["createCodes"] = (batch, transaction) => createBatch(database, batch, transaction);
  const bumpAt: SeedDeps["bumpAt"] = (at, transaction) =>
    enqueueBump(database, { at, transaction, now: parts.clock.now() });
  const making = { bumpAt, cleanIcon, enqueueFile, seedRelease, saveParts, createCodes };
  const seeding = { ...parts, ...making, artistName, currency: currency.code };
  if (config.demoContent && (await seedDemo(seeding))) logger.info({}, "demo content seeded");
  return prepareFirstLogin(config, parts);
}

/** A site with demo content is a trial, whose password is generated; the owner of any other one chooses the password. */
async function prepareFirstLogin(config: Config, parts: PreparedParts): Promise<FirstLogin> {
  const { database } = parts;
  const isTrial = config.demoContent || config.admin.password !== undefined;
  const generatedPassword = isTrial ? await ensureFirstAdmin(database, config.admin) : null;
  const { dataDir, publicUrl } = config;
  if (!(await hasAdmin(database))) {
    return { generatedPassword, setupLink: await makeSetupLink({ ...parts, dataDir, publicUrl }) };
  }
  await removeSetupLink({ database, dataDir });
  return { generatedPassword, setupLink: null };
}

/** Encrypts plain secrets of earlier versions, and reports secrets that the keys cannot read. */
async function prepareSecrets(database: Database, encryption: Encryption, logger: Logger): Promise<void> {
  if (await encryptSecrets(database, encryption)) {
    logger.warn({}, "plain secrets of two-step login are encrypted now; backups from before contain them");
  }
  for (const { id } of await findUnreadable(database.model, encryption)) {
    logger.error(
      { admin: id },
      "two-step login cannot check codes: its secret is encrypted under another key. Put that key into ENCRYPTION_KEY or DATA_DIR/encryption.key, or turn two-step login off by npm run admin:password",
    );
  }
  const providers = await findUnreadableProviders(database.model, encryption);
  if (providers.length > 0) {
    logger.error(
      { providers },
      "the keys of providers are encrypted under another key and not used. Put that key into ENCRYPTION_KEY or DATA_DIR/encryption.key, or enter them again in the back office under Settings",
    );
  }
}
