import type { Config } from "./config/env.ts";
import type { Database } from "./db/connection.ts";
import { encryptSecrets, findUnreadable } from "./features/system/account/encrypt-secrets.ts";
import type { ReadSite } from "./db/read-site.ts";
import { findUnreadableProviders } from "./db/provider-keys.ts";
import { migrate } from "./db/migrator.ts";
import { makeDemoRelease } from "@recital/demo/release";
import { seedDemo, type SeedDeps } from "./demo/seed-demo.ts";
import { ensureFirstAdmin } from "./features/system/admin-session/find-admin.ts";
import { enqueueDemoFile } from "./features/music/assets/make-demo-file.job.ts";
import { seedDemoRelease } from "./features/music/releases/make-demo-release.job.ts";
import { cleanIcon } from "./features/site/social-links/clean-icon.ts";
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

/**
 * Migrates the database, encrypts the secrets that earlier versions stored in plain text, seeds the demo content and
 * creates the first admin. Returns the admin's password if it was generated, else null.
 */
export async function prepareDatabase({ config, logger }: Preparation, parts: PreparedParts): Promise<string | null> {
  const { database } = parts;
  const migrated = await migrate(database, parts.backUpFirst("a migration"));
  if (migrated.length > 0) logger.info({ migrations: migrated }, "database migrated");
  await prepareSecrets(database, parts.encryption, logger);
  const enqueueFile: SeedDeps["enqueueFile"] = (file, productId, transaction) =>
    enqueueDemoFile(database, transaction, { file, productId, now: parts.clock.now() });
  const { artistName } = await parts.readSite();
  const seedRelease: SeedDeps["seedRelease"] = (sold, transaction) =>
    seedDemoRelease(database, transaction, makeDemoRelease(artistName), sold);
  const seeding = { ...parts, cleanIcon, enqueueFile, seedRelease, artistName };
  if (config.demoContent && (await seedDemo(seeding))) logger.info({}, "demo content seeded");
  return ensureFirstAdmin(database, config.admin);
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
