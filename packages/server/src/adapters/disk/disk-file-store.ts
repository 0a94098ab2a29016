import { mkdir, open, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { randomToken } from "../../kernel/ids.ts";
import type { FileStore } from "../../ports/file-store.ts";

const fileName = /^[a-z0-9][a-z0-9-]{0,120}\.(avif|webp|jpg|png)$/;
const draftName = /^\.[a-z0-9-]+\.[a-z]+\.[\w-]{8}$/;
const prefix = "/uploads/";

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
      await writeWhole(join(folder, `.${name}.${randomToken(6)}`), join(folder, name), bytes);
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

async function writeWhole(draft: string, path: string, bytes: Buffer): Promise<void> {
  try {
    const file = await open(draft, "wx");
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

async function modifiedAt(path: string): Promise<Date | null> {
  return (await unlessMissing(stat(path)))?.mtime ?? null;
}

async function unlessMissing<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}
