import { open, type FileHandle } from "node:fs/promises";
import { join } from "node:path";
import type { AssetStore } from "../../../ports/asset-store.ts";
import { AudioRefused, AudioToolsFailed, AudioToolsMissing, type FoundTags } from "../../../ports/audio-tools.ts";
import { withEncodingFolder } from "./stored-files.ts";
import type { AssetRow } from "./tables.ts";
import type { Services } from "../../feature.ts";

/** Formats hold their tags at the beginning or at the end; artwork of 16 MiB may be before them. */
const headBytes = 20 * 1024 ** 2;
const endBytes = 4 * 1024 ** 2;

const none: FoundTags = { title: null, number: null };

/**
 * Reads what the tags of a stored audio file say, from a copy that has only the first and the last bytes and a hole
 * between them. Nothing if they cannot be read: a file is sold without tags, too.
 */
export async function readTags(
  { assets, audio, dataDir }: Services,
  { storageKey, size }: Pick<AssetRow, "storageKey" | "size">,
  signal: AbortSignal,
): Promise<FoundTags> {
  if (!(await audio.isInstalled())) return none;
  try {
    return await withEncodingFolder(dataDir, async (folder) => {
      const path = join(folder, "file");
      await copyEnds(assets, { storageKey, size }, path);
      return audio.readTags(path, signal);
    });
  } catch (error) {
    signal.throwIfAborted();
    const isExpected = [AudioRefused, AudioToolsFailed, AudioToolsMissing].some((kind) => error instanceof kind);
    if (!isExpected) throw error;
    return none;
  }
}

async function copyEnds(
  assets: AssetStore,
  { storageKey, size }: Pick<AssetRow, "storageKey" | "size">,
  path: string,
): Promise<void> {
  const file = await open(path, "wx");
  try {
    await file.truncate(size);
    const headEnd = Math.min(size, headBytes);
    await copyRange(assets, storageKey, { file, start: 0, end: headEnd });
    await copyRange(assets, storageKey, { file, start: Math.max(headEnd, size - endBytes), end: size });
  } finally {
    await file.close();
  }
}

/** Copies the bytes from `start` up to `end`, without it, to the same place. */
async function copyRange(
  assets: AssetStore,
  storageKey: string,
  { file, start, end }: { readonly file: FileHandle; readonly start: number; readonly end: number },
): Promise<void> {
  if (start >= end) return;
  const stored = await assets.open(storageKey, { start, end: end - 1 });
  let position = start;
  await stored?.copyTo(async (chunk) => {
    await file.write(chunk, 0, chunk.length, position);
    position += chunk.length;
  });
}
