import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { makeDiskFileStore } from "./adapters/disk/disk-file-store.ts";
import { makeS3FileStore, type S3Settings } from "./adapters/s3/s3-file-store.ts";
import type { Clock } from "./kernel/clock.ts";
import type { Logger } from "./kernel/logger.ts";
import type { FileStore } from "./ports/file-store.ts";

interface FilesPlace {
  readonly dataDir: string;
  readonly s3: S3Settings | null;
  readonly clock: Clock;
  readonly logger: Logger;
}

/**
 * Opens the place of uploaded files: the bucket where one is set, else the data folder. A bucket that cannot be reached
 * is said in the log and no reason not to start: without its pictures a shop still sells.
 */
export async function openFiles({ dataDir, s3, clock, logger }: FilesPlace): Promise<FileStore> {
  if (s3) {
    const files = await openBucket(s3);
    // Not waited for: a bucket that is silent would hold the start up.
    void files.savedAt("/uploads/a.webp").catch((error: unknown) => {
      logger.error({ err: error, bucket: s3.bucket }, "uploads cannot be reached; pictures are missing until they can");
    });
    return files;
  }
  const files = await openUploadsFolder(dataDir);
  await files.removeDrafts(clock.now());
  return files;
}

/** The files on disk, wherever new ones are kept. */
export async function openUploadsFolder(dataDir: string): Promise<FileStore> {
  const folder = join(dataDir, "uploads");
  await mkdir(folder, { recursive: true });
  return makeDiskFileStore(folder);
}

/** The files in a bucket; it is not asked yet. */
export function openBucket(settings: S3Settings): Promise<FileStore> {
  return makeS3FileStore(settings);
}
