import { openEncryption } from "./config/encryption-key.ts";
import type { Config } from "./config/env.ts";
import { openDatabase, type Database } from "./db/connection.ts";
import { backUpBefore, type BackUpFirst } from "./features/system/backup/in-use.ts";
import type { BackupFolder } from "./features/system/backup/keep-backup.ts";
import { systemClock, type Clock } from "./kernel/clock.ts";
import type { Encryption } from "./kernel/encryption.ts";
import type { Logger } from "./kernel/logger.ts";
import { openAssets, openFiles } from "./open-files.ts";
import type { AssetStore } from "./ports/asset-store.ts";
import type { FileStore } from "./ports/file-store.ts";

/** The database, the files, the encryption of secrets, and backups. */
export interface Stores {
  /** Open, but not migrated. */
  readonly database: Database;
  readonly files: FileStore;
  /** The files that are sold. */
  readonly assets: AssetStore;
  readonly encryption: Encryption;
  readonly backups: BackupFolder;
  /** Backs the site up before `what` changes all of it; does nothing if such backups are turned off. */
  readonly backUpFirst: (what: string) => BackUpFirst;
}

interface StoreOptions {
  readonly config: Config;
  readonly logger: Logger;
  readonly clock?: Clock;
  readonly maxDatabaseWaitMs?: number;
}

/** Opens the stores for the program and for its commands. */
export async function openStores(options: StoreOptions): Promise<Stores> {
  const { config, logger, clock = systemClock, maxDatabaseWaitMs } = options;
  const { databaseUrl: url, dataDir, backup } = config;
  const encryption = await openEncryption(config.encryptionKeys, dataDir);
  const files = await openFiles({ ...config, clock, logger });
  const assets = await openAssets({ ...config, clock });
  const database = openDatabase({ url, dataDir, maxWaitMs: maxDatabaseWaitMs });
  const backups = { database, files, assets, clock, encryption, log: logger, ...backup };
  const none: BackUpFirst = () => Promise.resolve();
  return {
    database,
    files,
    assets,
    encryption,
    backups,
    backUpFirst: (what) => (backup.beforeChanges ? backUpBefore(backups, what) : none),
  };
}
