import { mkdir, open, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { randomToken } from "../../kernel/ids.ts";
import type { FileStore } from "../../ports/file-store.ts";

/** Keeps files in a folder. They are written beside, flushed and renamed, so that a reader never meets half a file. */
export function makeDiskFileStore(folder: string): FileStore {
  return {
    async save(name, bytes) {
      if (!/^[a-z0-9][a-z0-9-]*\.(avif|webp|jpg|png)$/.test(name)) throw new Error(`not a name for a file: ${name}`);
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
      return `/uploads/${name}`;
    },
  };
}
