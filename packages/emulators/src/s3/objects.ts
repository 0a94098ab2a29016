import { createHash } from "node:crypto";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { openStateFile } from "../state-file.ts";

/** The metadata of an object. */
export interface ObjectFacts {
  readonly size: number;
  /** In quotes, as in the header. */
  readonly etag: string;
  readonly type: string;
  /** ISO 8601. */
  readonly lastModified: string;
}

/** The objects of one bucket, in memory, or in a folder if one is given. */
export interface Objects {
  put(key: string, bytes: Buffer, type: string, lastModified: Date): Promise<ObjectFacts>;
  facts(key: string): ObjectFacts | undefined;
  bytes(key: string): Promise<Buffer>;
  delete(key: string): Promise<void>;
  /** Sorted by their bytes, as in S3's lists. */
  keys(): string[];
}

export async function openObjects(folder: string | null): Promise<Objects> {
  const empty: Record<string, ObjectFacts> = {};
  const { state, save } = await openStateFile(folder && join(folder, "index.json"), empty);
  const bodies = await openBodies(folder);
  return {
    async put(key, bytes, type, lastModified) {
      const etag = `"${createHash("md5").update(bytes).digest("hex")}"`;
      await bodies.write(key, bytes);
      state[key] = { size: bytes.length, etag, type, lastModified: lastModified.toISOString() };
      await save();
      return state[key];
    },
    facts: (key) => (Object.hasOwn(state, key) ? state[key] : undefined),
    bytes: (key) => bodies.read(key),
    async delete(key) {
      delete state[key];
      await save();
      await bodies.remove(key);
    },
    keys: () => Object.keys(state).toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b))),
  };
}

async function openBodies(folder: string | null) {
  if (folder === null) {
    const stored = new Map<string, Buffer>();
    return {
      write: async (key: string, bytes: Buffer) => void stored.set(key, bytes),
      read: async (key: string) => stored.get(key) ?? Buffer.alloc(0),
      remove: async (key: string) => void stored.delete(key),
    };
  }
  const path = join(folder, "objects");
  await mkdir(path, { recursive: true });
  const fileOf = (key: string) => join(path, encodeURIComponent(key));
  return {
    write: (key: string, bytes: Buffer) => writeFile(fileOf(key), bytes),
    read: (key: string) => readFile(fileOf(key)),
    remove: (key: string) => rm(fileOf(key), { force: true }),
  };
}
