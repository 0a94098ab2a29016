import { mkdir, open, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { syncFolder } from "../../kernel/folders.ts";
import { randomToken } from "../../kernel/ids.ts";
import { AssetStoreFull, AssetUploadGone } from "../../ports/asset-store.ts";
import { type FileStore, FileStoreError, type OpenFile } from "../../ports/file-store.ts";
import { fileNameOf, fileUrl, isFileName } from "../../ports/file-url.ts";

const draftName = /^\.[a-z0-9-]+\.[a-z]+\.[\w-]{8}$/;
const attempts = 3;

/**
 * Stores files in a folder. Each is written to a draft, flushed and renamed, so that a reader never
 * sees a partial file.
 */
export function makeDiskFileStore(folder: string): FileStore {
  const pathOf = (url: string): string | null => {
    const name = fileNameOf(url);
    return name === null ? null : join(folder, name);
  };
  const names = async () => (await unlessMissing(readdir(folder))) ?? [];

  return {
    async save(name, bytes) {
      const url = fileUrl(name);
      await mkdir(folder, { recursive: true });
      await writeAtomically(join(folder, name), bytes);
      return url;
    },
    async open(url) {
      const path = pathOf(url);
      return path === null ? null : openFile(path);
    },
    async read(url) {
      const path = pathOf(url);
      return path === null ? null : unlessMissing(readFile(path));
    },
    async savedAt(url) {
      const path = pathOf(url);
      return path === null ? null : modifiedAt(path);
    },
    async remove(url) {
      const path = pathOf(url);
      if (path !== null) await rm(path, { force: true });
    },
    async list() {
      return (await names()).filter(isFileName).map(fileUrl);
    },
    async removeDrafts(before) {
      for (const name of (await names()).filter((file) => draftName.test(file))) {
        const path = join(folder, name);
        const startedAt = await modifiedAt(path);
        if (startedAt && startedAt < before) await rm(path, { force: true });
      }
    },
  };
}

/** A starting process may delete a draft that is being written, because it looks abandoned. */
async function writeAtomically(path: string, bytes: Buffer): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const draft = join(dirname(path), `.${basename(path)}.${randomToken(6)}`);
    try {
      await writeDraft(draft, bytes);
      await rename(draft, path);
      return await syncFolder(dirname(path));
    } catch (error) {
      await rm(draft, { force: true });
      if (attempt >= attempts || !isMissing(error)) throw error;
    }
  }
}

async function writeDraft(draft: string, bytes: Buffer): Promise<void> {
  // Independent of the umask: uploads are not executable, and only this user may write them.
  const file = await open(draft, "wx", 0o644);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function openFile(path: string): Promise<OpenFile | null> {
  const file = await unlessMissing(open(path));
  if (!file) return null;
  const found = await file.stat();
  if (found.isFile()) return { size: found.size, body: file.createReadStream() };
  await file.close();
  return null;
}

async function modifiedAt(path: string): Promise<Date | null> {
  return (await unlessMissing(stat(path)))?.mtime ?? null;
}

/** `EFBIG`: the file system allows no larger file. */
const full: ReadonlySet<unknown> = new Set(["ENOSPC", "EDQUOT", "EFBIG"]);

/** Returns the store's error for an error of the file system; other errors are returned unchanged. */
export function asDiskError(error: unknown): unknown {
  const { code, syscall } = error as NodeJS.ErrnoException;
  const isKnown = error instanceof FileStoreError || error instanceof AssetUploadGone;
  if (isKnown || code === undefined || syscall === undefined) return error;
  if (full.has(code)) return new AssetStoreFull(error);
  return new FileStoreError("unavailable", `The folder of stored files cannot be used (${code})`, error);
}

/** Runs `work` and converts errors of the file system. */
export async function withDiskErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw asDiskError(error);
  }
}

/** Returns null if the file or folder does not exist. */
export async function unlessMissing<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

export function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === "ENOENT";
}
