import { mkdir, open, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { randomToken } from "../../kernel/ids.ts";
import type { FileStore } from "../../ports/file-store.ts";

const fileName = /^[a-z0-9][a-z0-9-]{0,120}\.(avif|webp|jpg|png)$/;
const draftName = /^\.[a-z0-9-]+\.[a-z]+\.[\w-]{8}$/;
const prefix = "/uploads/";
const attempts = 3;

/** Keeps files in a folder. They are written beside, flushed and renamed, so that a reader never meets half a file. */
export function makeDiskFileStore(folder: string): FileStore {
  const pathOf = (url: string): string | null => {
    const name = url.slice(prefix.length);
    return url.startsWith(prefix) && fileName.test(name) ? join(folder, name) : null;
  };
  const names = async () => (await unlessMissing(readdir(folder))) ?? [];

  return {
    async save(name, bytes) {
      if (!fileName.test(name)) throw new Error(`not a name for a file: ${name}`);
      await mkdir(folder, { recursive: true });
      await writeWhole(join(folder, name), bytes);
      return `${prefix}${name}`;
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
      return (await names()).filter((name) => fileName.test(name)).map((name) => `${prefix}${name}`);
    },
    async removeDrafts(moment) {
      for (const name of (await names()).filter((one) => draftName.test(one))) {
        const path = join(folder, name);
        const begun = await modifiedAt(path);
        if (begun && begun < moment) await rm(path, { force: true });
      }
    },
  };
}

/** A draft may be taken away while it is written, by a process that starts and takes it for a dead one's. */
async function writeWhole(path: string, bytes: Buffer): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const draft = join(dirname(path), `.${basename(path)}.${randomToken(6)}`);
    try {
      await writeDraft(draft, bytes);
      await rename(draft, path);
      return;
    } catch (error) {
      await rm(draft, { force: true });
      if (attempt >= attempts || !isMissing(error)) throw error;
    }
  }
}

async function writeDraft(draft: string, bytes: Buffer): Promise<void> {
  const file = await open(draft, "wx");
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function modifiedAt(path: string): Promise<Date | null> {
  return (await unlessMissing(stat(path)))?.mtime ?? null;
}

async function unlessMissing<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === "ENOENT";
}
