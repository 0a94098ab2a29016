import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { product } from "@recital/contract/values/product";
import { makeDiskAssetStore, removeAssetDrafts } from "./adapters/disk/disk-asset-store.ts";
import { makeDiskFileStore } from "./adapters/disk/disk-file-store.ts";
import { makeFfmpegAudioTools } from "./adapters/ffmpeg/ffmpeg-audio-tools.ts";
import type { S3Settings } from "./adapters/s3/bucket.ts";
import { makeS3AssetStore } from "./adapters/s3/s3-asset-store.ts";
import { makeS3FileStore } from "./adapters/s3/s3-file-store.ts";
import { makeProgramSource } from "./adapters/web/program-source.ts";
import type { Config } from "./config/env.ts";
import type { Clock } from "./kernel/clock.ts";
import type { Logger } from "./kernel/logger.ts";
import type { AssetStore } from "./ports/asset-store.ts";
import type { AudioTools } from "./ports/audio-tools.ts";
import type { FileStore } from "./ports/file-store.ts";
import type { ProgramSource } from "./ports/program-source.ts";

interface FilesPlace {
  readonly dataDir: string;
  readonly s3: S3Settings | null;
  readonly clock: Clock;
  readonly logger: Logger;
}

/**
 * Opens the store of uploaded files: the bucket if one is configured, else the data folder. An unreachable bucket is
 * logged and does not prevent the start, since the store can sell without images.
 */
export async function openFiles({ dataDir, s3, clock, logger }: FilesPlace): Promise<FileStore> {
  if (s3) {
    const files = await openBucket(s3);
    // Not awaited: an unresponsive bucket would delay the start.
    void files.savedAt("/uploads/a.webp").catch((error: unknown) => {
      logger.error(
        { err: error, bucket: s3.bucket },
        "uploads cannot be reached; images are missing until the bucket responds",
      );
    });
    return files;
  }
  const files = await openUploadsFolder(dataDir);
  await files.removeDrafts(clock.now());
  return files;
}

/** The files on disk, also if new ones are stored in a bucket. */
export async function openUploadsFolder(dataDir: string): Promise<FileStore> {
  const folder = join(dataDir, "uploads");
  await mkdir(folder, { recursive: true });
  return makeDiskFileStore(folder);
}

/** The files in a bucket. Sends no request yet. */
export function openBucket(settings: S3Settings): Promise<FileStore> {
  return makeS3FileStore(settings);
}

const abandonedAfterMs = 24 * 60 * 60_000;

/**
 * Opens the store of files that are sold: the bucket if one is configured, else the data folder. Sends no request yet.
 */
export async function openAssets({ dataDir, s3, clock }: Omit<FilesPlace, "logger">): Promise<AssetStore> {
  return s3 ? openAssetBucket(s3) : openAssetsFolder(dataDir, clock);
}

/** The files that are sold in a bucket. Sends no request yet. */
export function openAssetBucket(settings: S3Settings): Promise<AssetStore> {
  return makeS3AssetStore(settings);
}

/** The files that are sold on disk, also if new ones are stored in a bucket. */
export async function openAssetsFolder(dataDir: string, clock: Clock): Promise<AssetStore> {
  const folder = join(dataDir, "assets");
  await mkdir(folder, { recursive: true });
  await removeAssetDrafts(folder, new Date(clock.now().getTime() - abandonedAfterMs));
  return makeDiskAssetStore(folder);
}

/** Opens the programs that read and encode music. `path` is ffmpeg's folder or file; null finds it on PATH. */
export function openAudioTools(path: string | null): AudioTools {
  return makeFfmpegAudioTools({ path });
}

/** Opens the place of newer versions of the program; null if none is set. Sends no request yet. */
export async function openProgramSource({ url, keyFile }: Config["updates"]): Promise<ProgramSource | null> {
  if (url === null) return null;
  const publicKey = keyFile === null ? null : await readFile(keyFile, "utf8");
  return makeProgramSource({ url, publicKey, version: product.version });
}
