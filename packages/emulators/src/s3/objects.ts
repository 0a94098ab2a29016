import { createHash } from "node:crypto";
import { join } from "node:path";
import { openStateFile } from "../state-file.ts";
import type { Bodies, StoredBody, StoredBytes } from "./bodies.ts";

/** The metadata of an object. */
export interface ObjectFacts {
  readonly size: number;
  /** In quotes, as in the header. */
  readonly etag: string;
  readonly type: string;
  /** ISO 8601. */
  readonly lastModified: string;
}

interface StoredObject extends ObjectFacts {
  /** One, or those of the parts. */
  readonly bodies: readonly StoredBody[];
}

/** The objects of one bucket. */
export interface Objects {
  /** Makes an object of one body, or of the bodies of its parts in order. */
  put(key: string, body: StoredBody | readonly StoredBody[], type: string, lastModified: Date): Promise<ObjectFacts>;
  facts(key: string): ObjectFacts | undefined;
  all(): Readonly<Record<string, ObjectFacts>>;
  /** Returns an object's bytes from `start` to before `end`. */
  bytes(key: string, start: number, end: number): StoredBytes;
  delete(key: string): Promise<void>;
  /** Sorted by their bytes, as in S3's lists. */
  keys(): string[];
}

/** Opens the objects; with a folder they survive a restart, without their unfinished uploads. */
export async function openObjects(folder: string | null, stored: Bodies): Promise<Objects> {
  const empty: Record<string, StoredObject> = {};
  const { state, save } = await openStateFile(folder && join(folder, "objects.json"), empty);
  const find = (key: string) => (Object.hasOwn(state, key) ? state[key] : undefined);
  await stored.removeOthers(Object.values(state).flatMap(({ bodies }) => bodies));
  return {
    async put(key, body, type, lastModified) {
      const before = find(key);
      const bodies = "file" in body ? [body] : body;
      const etag = "file" in body ? `"${body.md5}"` : etagOfParts(body);
      const size = bodies.reduce((sum, one) => sum + one.size, 0);
      state[key] = { size, etag, type, lastModified: lastModified.toISOString(), bodies };
      await save();
      await stored.remove(before?.bodies ?? []);
      return state[key];
    },
    facts: find,
    all: () => ({ ...state }),
    bytes: (key, start, end) => stored.bytes(find(key)?.bodies ?? [], start, end),
    async delete(key) {
      const before = find(key);
      delete state[key];
      await save();
      await stored.remove(before?.bodies ?? []);
    },
    keys: () => Object.keys(state).toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b))),
  };
}

/** As in S3: the hash of the parts' hashes, and their number. */
function etagOfParts(parts: readonly StoredBody[]): string {
  const hash = createHash("md5");
  for (const { md5 } of parts) hash.update(md5, "hex");
  return `"${hash.digest("hex")}-${parts.length}"`;
}
