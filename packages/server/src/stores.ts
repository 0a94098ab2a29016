import type { Config } from "./config/env.ts";
import { openDatabase, type Database } from "./db/connection.ts";
import { backUpBefore, type BackUpFirst } from "./features/backup/back-up-before.ts";
import type { KeepDeps } from "./features/backup/keep-backup.ts";
import { nightlyBackup } from "./features/backup/nightly-backup.job.ts";
import { cleanUp } from "./features/housekeeping/clean-up.job.ts";
import { sweepPictures } from "./features/housekeeping/sweep-pictures.job.ts";
import { reconcileOrders } from "./features/orders/reconcile.job.ts";
import { watchOver } from "./features/status/watch.job.ts";
import { syncStreaming } from "./features/streaming/sync-streaming.job.ts";
import { videoThumbnail } from "./features/videos/thumbnail-job.ts";
import { imageVariants } from "./images/variants-job.ts";
import { systemClock, type Clock } from "./kernel/clock.ts";
import type { Logger } from "./kernel/logger.ts";
import { openFiles } from "./open-files.ts";
import type { FileStore } from "./ports/file-store.ts";

/** All that the site keeps. */
export interface Stores {
  /** Open, and not migrated. */
  readonly database: Database;
  readonly files: FileStore;
  readonly backups: KeepDeps;
  /** Backs the site up before `what` changes all of it, unless that is turned off. */
  readonly backUpFirst: (what: string) => BackUpFirst;
}

interface StoreOptions {
  readonly config: Config;
  readonly logger: Logger;
  readonly clock?: Clock;
  readonly longestDatabaseWaitMs?: number;
}

/** For the program and for its commands. */
export async function openStores(options: StoreOptions): Promise<Stores> {
  const { config, logger, clock = systemClock, longestDatabaseWaitMs } = options;
  const { databaseUrl: url, dataDir, backup } = config;
  const files = await openFiles({ ...config, clock, logger });
  const database = openDatabase({ url, dataDir, longestWaitMs: longestDatabaseWaitMs });
  const backups = { database, files, clock, log: logger, ...backup };
  const none: BackUpFirst = () => Promise.resolve();
  return {
    database,
    files,
    backups,
    backUpFirst: (what) => (backup.beforeChanges ? backUpBefore(backups, what) : none),
  };
}

/**
 * Kinds of jobs that may be done once more. All others that waited when a backup was taken, mails above all, are held
 * back where it is restored: a new kind is among those by itself.
 */
export const repeatableJobs: readonly string[] = [
  imageVariants,
  videoThumbnail,
  reconcileOrders,
  syncStreaming,
  cleanUp,
  sweepPictures,
  watchOver,
  nightlyBackup,
].map(({ kind }) => kind);
