import { mkdir, open, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { randomToken } from "../../kernel/ids.ts";
import type { FileStore } from "../../ports/file-store.ts";

const fileName = /^[a-z0-9][a-z0-9-]{0,120}\.(avif|webp|jpg|png)$/;
const prefix = "/uploads/";

/** Keeps files in a folder. They are written beside, flushed and renamed, so that a reader never meets half a file. */
export function makeDiskFileStore(folder: string): FileStore {
  return {
    async save(name, bytes) {
      if (!fileName.test(name)) throw new Error(`not a name for a file: ${name}`);
      await mkdir(folder, { recursive: true });
      const draft = join(folder, `.${name}.${randomToken(6)}`);
      try {
        const file = await open(draft, "wx");
        try {
          await file.writeFile(bytes);
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(draft, join(folder, name));
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
      return `${prefix}${name}`;
    },
    async read(url) {
      const name = url.slice(prefix.length);
      if (!url.startsWith(prefix) || !fileName.test(name)) return null;
      try {
        return await readFile(join(folder, name));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
        throw error;
      }
    },
  };
}
