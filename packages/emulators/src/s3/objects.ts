import { createHash } from "node:crypto";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { openStateFile } from "../state-file.ts";

/** What a bucket tells of an object without its bytes. */
export interface ObjectFacts {
  readonly size: number;
  /** In quotes, as it is sent. */
  readonly etag: string;
  readonly type: string;
  /** ISO 8601. */
  readonly lastModified: string;
}

/** The objects of one bucket, in memory, or in a folder where one is given. */
export interface Objects {
  put(key: string, bytes: Buffer, type: string, lastModified: Date): Promise<ObjectFacts>;
  facts(key: string): ObjectFacts | undefined;
  bytes(key: string): Promise<Buffer>;
  delete(key: string): Promise<void>;
  /** In the order of their bytes, as S3 lists them. */
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
    const kept = new Map<string, Buffer>();
    return {
      write: async (key: string, bytes: Buffer) => void kept.set(key, bytes),
      read: async (key: string) => kept.get(key) ?? Buffer.alloc(0),
      remove: async (key: string) => void kept.delete(key),
    };
  }
  const place = join(folder, "objects");
  await mkdir(place, { recursive: true });
  const fileOf = (key: string) => join(place, encodeURIComponent(key));
  return {
    write: (key: string, bytes: Buffer) => writeFile(fileOf(key), bytes),
    read: (key: string) => readFile(fileOf(key)),
    remove: (key: string) => rm(fileOf(key), { force: true }),
  };
}
