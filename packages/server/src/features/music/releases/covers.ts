import { createHash } from "node:crypto";
import { open } from "node:fs/promises";
import { Readable } from "node:stream";
import { crc32 } from "node:zlib";
import { withTransaction } from "../../../db/transaction.ts";
import { encodeJpeg } from "../../../images/encode.ts";
import { type ByteRange, newAssetKey } from "../../../ports/asset-store.ts";
import { AudioRefused } from "../../../ports/audio-tools.ts";
import { inspectStored } from "../assets/stored-files.ts";
import type { Services } from "../../feature.ts";
import { type ReleaseCoverRow, releaseCoverTable, type ReleaseRow } from "./tables.ts";

/** The maximum size of artwork that players show; about 300 kB. */
const side = 1400;

/**
 * Returns the JPEG of a release's artwork, which is made if the artwork changed; null without artwork. Repeatable, also
 * by two processes at once: both make the same bytes.
 */
export async function ensureCover(
  services: Services,
  { id: releaseId, artworkUrl }: ReleaseRow,
): Promise<ReleaseCoverRow | null> {
  const releaseCover = services.database.model(releaseCoverTable);
  const present = await releaseCover.findByPk(releaseId);
  if (present && present.sourceUrl === artworkUrl) return present;
  const cover = artworkUrl === null ? null : await storeCover(services, artworkUrl);
  return withTransaction(services.database, async (transaction) => {
    await releaseCover.destroy({ where: { releaseId }, transaction });
    return cover && releaseCover.create({ ...cover, releaseId }, { transaction });
  });
}

async function storeCover(
  { assets, clock, files }: Services,
  sourceUrl: string,
): Promise<Omit<ReleaseCoverRow["_creationAttributes"], "releaseId"> | null> {
  const image = await files.read(sourceUrl);
  const jpeg = image && (await encodeJpeg(image, side));
  if (!jpeg) return null;
  const createdAt = clock.now();
  const storageKey = newAssetKey(createdAt);
  await assets.put(storageKey, Readable.from([jpeg]));
  const sha256 = createHash("sha256").update(jpeg).digest("hex");
  return { sourceUrl, storageKey, sha256, crc32: crc32(jpeg), size: jpeg.length, createdAt };
}

/** The store does not have a file. */
export class StoredFileGone extends Error {
  constructor() {
    super("the stored file is gone");
    this.name = "StoredFileGone";
  }
}

interface Copy {
  readonly to: string;
  readonly signal: AbortSignal;
}

/**
 * Copies a file from the store to a path, where the audio tools can read it. Returns the path.
 * @throws {StoredFileGone}
 */
export async function copyStored(
  services: Services,
  file: { readonly storageKey: string },
  copy: Copy,
): Promise<string> {
  await writeCopy(services, file.storageKey, copy);
  return copy.to;
}

/**
 * Copies a master, with a new header if its own misleads decoders. Returns the path, and what is unusual about the file.
 * @throws {StoredFileGone}
 * @throws {AudioRefused} if it is incomplete by the rules of files to sell
 */
export async function copyMaster(
  services: Services,
  master: { readonly storageKey: string; readonly size: number },
  copy: Copy,
): Promise<{ readonly path: string; readonly warning: string | null }> {
  const inspected = await inspectStored(services.assets, master, copy.signal);
  if (!inspected) throw new StoredFileGone();
  const { refusal, warning, decodable } = inspected;
  if (refusal !== null) throw new AudioRefused(refusal);
  const range = decodable ? { start: decodable.start, end: decodable.end - 1 } : undefined;
  await writeCopy(services, master.storageKey, copy, { head: decodable?.head ?? null, range });
  return { path: copy.to, warning };
}

interface Part {
  readonly head: Buffer | null;
  readonly range: ByteRange | undefined;
}

async function writeCopy(
  { assets }: Services,
  storageKey: string,
  { to, signal }: Copy,
  { head, range }: Part = { head: null, range: undefined },
): Promise<void> {
  const file = await open(to, "w");
  try {
    const stored = await assets.open(storageKey, range);
    if (!stored) throw new StoredFileGone();
    if (head) await file.writeFile(head);
    await stored.copyTo(async (chunk) => {
      signal.throwIfAborted();
      await file.writeFile(chunk);
    });
  } finally {
    await file.close();
  }
}
