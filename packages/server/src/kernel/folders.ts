import { chmod, mkdir, mkdtemp, open, readdir, rename, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { randomToken } from "./ids.ts";

const prefix = ".recital-";
/** A folder unchanged for this long was left by a killed process. */
const abandonedAfterMs = 3_600_000;

/** Runs `work` with a new folder inside `parent` that only this user can read, and removes it afterwards. */
export async function withWorkFolder<T>(parent: string, work: (folder: string) => Promise<T>): Promise<T> {
  await mkdir(parent, { recursive: true });
  await removeAbandoned(parent);
  const folder = await mkdtemp(join(parent, prefix));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Deletes the folders of killed processes, if there is such a parent. Ignores folders that cannot be deleted, such as
 * another user's.
 */
export async function removeAbandoned(parent: string): Promise<void> {
  for (const folder of await workFolders(parent)) {
    if (await isInUse(folder)) continue;
    await rm(folder, { recursive: true, force: true }).catch(() => undefined);
  }
}

/** Returns whether another call works in `parent`. */
export async function hasWorkFolder(parent: string): Promise<boolean> {
  for (const folder of await workFolders(parent)) if (await isInUse(folder)) return true;
  return false;
}

async function workFolders(parent: string): Promise<string[]> {
  const names = await readdir(parent).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  return names.filter((name) => name.startsWith(prefix)).map((name) => join(parent, name));
}

async function isInUse(folder: string): Promise<boolean> {
  return (await lastChange(folder)) >= Date.now() - abandonedAfterMs;
}

async function lastChange(folder: string): Promise<number> {
  const files = await readdir(folder, { recursive: true }).catch(() => []);
  const times = [folder, ...files.map((file) => join(folder, file))].map((path) =>
    stat(path).then(
      ({ mtimeMs }) => mtimeMs,
      () => 0,
    ),
  );
  return Math.max(...(await Promise.all(times)));
}

/** Error codes of file systems that cannot sync a folder, for instance some network file systems. */
const unknown: ReadonlySet<unknown> = new Set(["EINVAL", "ENOTSUP", "EPERM"]);

/** Syncs a folder, which makes a rename in it durable; does nothing on Windows, which cannot. */
export async function syncFolder(path: string): Promise<void> {
  if (process.platform === "win32") return;
  const folder = await open(path, "r");
  try {
    await folder.sync();
  } catch (error) {
    if (!unknown.has((error as NodeJS.ErrnoException).code)) throw error;
  } finally {
    await folder.close();
  }
}

/** Writes or replaces a file that only this user can read, like {@link writeDurably}. */
export function writePrivate(folder: string, name: string, text: string): Promise<void> {
  return writeDurably(folder, name, text, 0o600);
}

/** Writes or replaces a file. No reader sees a part of it, and a loss of power leaves the old or the new one. */
export async function writeDurably(folder: string, name: string, text: string, mode: number): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const draft = join(folder, `.${name}.${randomToken(6)}`);
  await writeFile(draft, text, { mode, flush: true });
  // Whatever the umask is.
  await chmod(draft, mode);
  await rename(draft, join(folder, name));
  await syncFolder(folder);
}

/** Returns null for the error of a file that does not exist, and throws any other. */
export function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT") return null;
  throw error;
}

/** Returns a list with one entry moved to another place, at most the last. */
export function moveTo<T>(list: readonly T[], entry: T, position: number): T[] {
  const otherEntries = list.filter((listed) => listed !== entry);
  return [...otherEntries.slice(0, position), entry, ...otherEntries.slice(position)];
}

/** A fault of the whole file, in words for its owner. */
export class FileError extends Error {
  constructor(message: string) {
    super(message);
    this.name = "FileError";
  }
}
