import { join } from "node:path";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { z } from "zod";
import { type InspectedFile, inspectFile } from "../../../domain/inspect-file.ts";
import type { StoredFile } from "../../../http/send-file.ts";
import { HttpError, unavailable } from "../../../kernel/errors.ts";
import { removeAbandoned, withWorkFolder } from "../../../kernel/folders.ts";
import type { AssetStore, ByteRange, OpenAsset } from "../../../ports/asset-store.ts";
import type { AssetRow } from "./tables.ts";

/**
 * Opens a stored file, or a range of it, for a response; null if the store does not have it.
 * @throws {HttpError} 503 if the store cannot be reached
 */
export function openStored(assets: AssetStore, key: string, range?: ByteRange): Promise<OpenAsset | null> {
  return assets.open(key, range).catch((error: unknown) => {
    throw unreadableFile(error);
  });
}

export function unreadableFile(cause?: unknown): HttpError {
  return unavailable("The file cannot be read right now. Please try again in a few minutes.", cause, 60);
}

/**
 * Returns an uploaded file for the owner, who may save it. Its ETag is the file's SHA-256.
 * @throws {HttpError} 409 unless the file was checked and found intact; 503 if it cannot be read
 */
export function openOriginal({ assets }: { readonly assets: AssetStore }, asset: AssetRow): StoredFile {
  const { storageKey, fileName, mediaType, size, sha256 } = asset;
  if (asset.state !== "ready" || sha256 === null) throw notReady();
  return {
    fileName,
    mediaType,
    size,
    etag: `"${sha256}"`,
    async open(range) {
      const opened = await openStored(assets, storageKey, range);
      if (!opened) throw unreadableFile();
      return opened;
    },
  };
}

function notReady(): HttpError {
  return new HttpError(409, "not_ready", "This file can be saved once it has been checked");
}

/**
 * Copies the finished files that `to` does not have, one after another with little memory, and deletes none. The file of
 * a key never changes, so an interrupted copy can be repeated. Returns the numbers of copied and already present files.
 * @throws {Error} if a copy has not the size of its file
 */
export async function copyAssets(from: AssetStore, to: AssetStore): Promise<{ copied: number; present: number }> {
  const known = new Set(await to.list());
  const keys = await from.list();
  const missing = keys.filter((key) => !known.has(key));
  let copied = 0;
  for (const key of missing) {
    const file = await from.open(key);
    // The file was deleted after it was listed.
    if (!file) continue;
    await to.put(key, file.body);
    await requireSize(to, key, file.size);
    copied += 1;
  }
  return { copied, present: keys.length - missing.length };
}

async function requireSize(store: AssetStore, key: string, size: number): Promise<void> {
  const copy = await store.open(key);
  copy?.body.destroy();
  if (copy?.size === size) return;
  await store.remove(key);
  throw new Error(`The copy of ${key} is not complete`);
}

/** The key of the file in a store that names its site. It contains no day, so that it is never unused. */
export const markerKey = `recitalsitemarker${"0".repeat(15)}`;

const marker = z.object({ site: z.string(), at: z.coerce.date() });
const weekMs = 7 * 24 * 3_600_000;

interface Site {
  readonly publicUrl: string;
  readonly now: Date;
}

/**
 * Records that the files of a store belong to this site, unless another site has recorded that during the last week.
 * Returns the URL of that site then: its database names files that this one does not know.
 */
export async function claimStore(assets: AssetStore, { publicUrl: site, now }: Site): Promise<string | null> {
  const stored = await assets.open(markerKey);
  if (stored) {
    const { data } = marker.safeParse(parse(await text(stored.body)));
    if (!data) return "another site";
    if (data.site !== site && data.at.getTime() > now.getTime() - weekMs) return data.site;
  }
  await assets.put(markerKey, Readable.from([Buffer.from(JSON.stringify({ site, at: now }))]));
  return null;
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

const encodingFolder = (dataDir: string) => join(dataDir, "encoding");

/**
 * Runs work with a folder for copies of audio files, which is deleted afterwards. Copies that a killed process left are
 * deleted before: a master may have gigabytes.
 */
export function withEncodingFolder<T>(dataDir: string, work: (folder: string) => Promise<T>): Promise<T> {
  return withWorkFolder(encodingFolder(dataDir), work);
}

/** Deletes the copies that killed processes left. */
export function removeAbandonedCopies(dataDir: string): Promise<void> {
  return removeAbandoned(encodingFolder(dataDir));
}

/**
 * Judges the structure of a stored file by reading parts of it; null if the file is gone.
 * @throws {FileStoreError}
 */
export async function inspectStored(
  assets: AssetStore,
  { storageKey, size }: { readonly storageKey: string; readonly size: number },
  signal: AbortSignal,
): Promise<InspectedFile | null> {
  const inspection = inspectFile(size);
  for (let step = inspection.next(); ;) {
    if (step.done) return step.value;
    signal.throwIfAborted();
    const { at, length } = step.value;
    const bytes =
      at >= size ? Buffer.alloc(0) : await readRange(assets, storageKey, { at, end: Math.min(size, at + length) });
    if (!bytes) return null;
    step = inspection.next(bytes);
  }
}

async function readRange(
  assets: AssetStore,
  key: string,
  { at, end }: { readonly at: number; readonly end: number },
): Promise<Buffer | null> {
  const stored = await assets.open(key, { start: at, end: end - 1 });
  const bytes = Buffer.alloc(end - at);
  let place = 0;
  await stored?.copyTo(async (chunk) => {
    place += chunk.copy(bytes, place);
  });
  return stored && bytes.subarray(0, place);
}
