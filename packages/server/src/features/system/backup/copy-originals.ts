import { mkdir, open, readdir, rename, stat, statfs } from "node:fs/promises";
import { join } from "node:path";
import { formatBytes } from "@recital/contract/values/format";
import type { Database } from "../../../db/connection.ts";
import { removeAbandoned, syncFolder, withWorkFolder } from "../../../kernel/folders.ts";
import type { AssetStore } from "../../../ports/asset-store.ts";
import { asBackupError, BackupError } from "./archive-format.ts";
import {
  checkedBytes,
  DamagedOriginal,
  isOriginalName,
  listOriginals,
  type Original,
  originalsFolder,
} from "./originals.ts";
import type { Services } from "../../feature.ts";

interface Originals extends Pick<Services, "assets"> {
  readonly database: Pick<Database, "model">;
}

interface CopyOptions {
  /** The folder of the archives. */
  readonly folder: string;
  /** Aborts the copy of a file, which is then not in the backup. */
  readonly signal?: AbortSignal;
  /** The maximum number of files to copy; default: all. */
  readonly max?: number;
  readonly onCopied?: (original: Original) => void;
}

export interface CopiedOriginals {
  /** The number of files that can be sold. */
  readonly total: number;
  /** Their size together, in bytes. */
  readonly bytes: number;
  readonly copied: readonly Original[];
  /** Files that the store does not have. */
  readonly missing: readonly Original[];
  /** Files whose bytes in the store differ from the uploaded bytes. */
  readonly damaged: readonly Original[];
  /** Files that have not been copied yet. */
  readonly left: readonly Original[];
  /** Why copying ended before all files were copied: the disk is full, or the store cannot be reached. */
  readonly stopped: BackupError | null;
}

/**
 * Copies the files that are sold into the backup, each once: a file that is there with the right size stays. Each copy
 * is verified by its SHA-256 before it gets its name. Memory use does not depend on the files' size.
 */
export async function copyOriginals(deps: Originals, options: CopyOptions): Promise<CopiedOriginals> {
  const { max = Infinity, onCopied } = options;
  const folder = originalsFolder(options.folder);
  const originals = await listOriginals(deps.database);
  const result = { copied: [] as Original[], missing: [] as Original[], damaged: [] as Original[] };
  let queue: readonly Original[] = originals;
  let stopped: BackupError | null = null;
  let done = 0;
  try {
    const sizes = await readSizes(folder);
    queue = originals.filter(({ sha256, bytes }) => sizes.get(sha256) !== bytes);
    for (const original of queue) {
      if (result.copied.length >= max) break;
      result[await copyOne(deps.assets, original, { folder, signal: options.signal })].push(original);
      done += 1;
      if (result.copied.at(-1) === original) onCopied?.(original);
    }
  } catch (error) {
    options.signal?.throwIfAborted();
    stopped = asBackupError(error, folder);
  }
  const bytes = originals.reduce((sum, original) => sum + original.bytes, 0);
  return { total: originals.length, bytes, ...result, left: queue.slice(done), stopped };
}

/** Returns the sizes of the files in the backup, and deletes what a killed process left. */
async function readSizes(folder: string): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  const names = await readdir(folder).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  });
  if (names === null) return sizes;
  await removeAbandoned(folder);
  for (const name of names.filter(isOriginalName)) sizes.set(name, (await stat(join(folder, name))).size);
  return sizes;
}

interface CopyTarget {
  readonly folder: string;
  readonly signal: AbortSignal | undefined;
}

/** Copies a file from the first of its places in the store that has its bytes. */
async function copyOne(
  assets: AssetStore,
  original: Original,
  { folder, signal }: CopyTarget,
): Promise<"copied" | "missing" | "damaged"> {
  let result: "missing" | "damaged" = "missing";
  await mkdir(folder, { recursive: true });
  for (const key of original.keys) {
    signal?.throwIfAborted();
    await requireSpace(folder, original);
    const opened = await assets.open(key);
    if (!opened) continue;
    try {
      await writeCopy(checkedBytes(opened.body, original), original, { folder, signal });
      return "copied";
    } catch (error) {
      if (!(error instanceof DamagedOriginal)) throw error;
      result = "damaged";
    } finally {
      opened.body.destroy();
    }
  }
  return result;
}

/** Limits what the system has to write at once, so that the database's own writes do not wait for it. */
const syncedBytes = 64 * 1024 * 1024;

async function writeCopy(
  bytes: AsyncIterable<Buffer>,
  { sha256 }: Original,
  { folder, signal }: CopyTarget,
): Promise<void> {
  await withWorkFolder(folder, async (work) => {
    const draft = join(work, sha256);
    const file = await open(draft, "wx", 0o600);
    try {
      let written = 0;
      for await (const chunk of bytes) {
        signal?.throwIfAborted();
        await file.appendFile(chunk);
        written += chunk.length;
        if (written < syncedBytes) continue;
        await file.datasync();
        written = 0;
      }
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, join(folder, sha256));
  });
  await syncFolder(folder);
}

/** Files must not take the last space: the database may be on the same disk. */
const maxKeptFree = 500e6;

/** @throws {BackupError} if the file does not fit */
async function requireSpace(folder: string, { name, bytes }: Original): Promise<void> {
  const { bavail, blocks, bsize } = await statfs(folder);
  const kept = Math.min(maxKeptFree, (blocks * bsize) / 10);
  // Some network file systems do not report their size.
  if (blocks === 0 || bavail * bsize - kept >= bytes) return;
  throw new BackupError(
    `There is too little space in ${folder} for ${name} (${formatBytes(bytes, "en")}): ${formatBytes(bavail * bsize, "en")} are ` +
      `free, of which ${formatBytes(kept, "en")} stay free`,
  );
}
