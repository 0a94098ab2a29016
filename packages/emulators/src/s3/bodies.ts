import { createHash, randomBytes } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, mkdtemp, open, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";

/** The body of one request, stored in a file. */
export interface StoredBody {
  readonly file: string;
  readonly size: number;
  readonly md5: string;
}

/** A body that was just received. */
export interface ReceivedBody extends StoredBody {
  readonly sha256: string;
}

/** Some of the stored bytes, for a response. */
export interface StoredBytes {
  readonly length: number;
  /** Returns the first `length` of them. */
  read(length: number): Readable;
}

/** Files with the bodies of objects and parts: received and sent as streams, so that their size costs no memory. */
export interface Bodies {
  receive(bytes: Readable): Promise<ReceivedBody>;
  /** Returns bytes of several bodies in a row, from `start` to before `end`. */
  bytes(bodies: readonly StoredBody[], start: number, end: number): StoredBytes;
  remove(bodies: readonly StoredBody[]): Promise<void>;
  /** Removes all files except the files of `bodies`. */
  removeOthers(bodies: readonly StoredBody[]): Promise<void>;
  /** Removes the folder, if it is a temporary one. */
  close(): Promise<void>;
}

const chunkBytes = 512 * 1024;

/** Opens the bodies in a folder, or in a temporary one. */
export async function openBodies(folder: string | null): Promise<Bodies> {
  const path = folder === null ? await mkdtemp(join(tmpdir(), "recital-s3-")) : join(folder, "bodies");
  await mkdir(path, { recursive: true });
  const remove = async (names: readonly string[]) => {
    for (const name of names) await rm(join(path, name), { force: true });
  };
  return {
    async receive(bytes) {
      const file = randomBytes(16).toString("hex");
      try {
        return { file, ...(await write(join(path, file), bytes)) };
      } catch (error) {
        await remove([file]);
        throw error;
      }
    },
    bytes: (bodies, start, end) => ({
      length: end - start,
      read: (length) => Readable.from(read(path, bodies, { start, end: start + length }), { objectMode: false }),
    }),
    remove: (bodies) => remove(bodies.map(({ file }) => file)),
    async removeOthers(bodies) {
      const kept = new Set(bodies.map(({ file }) => file));
      await remove((await readdir(path)).filter((name) => !kept.has(name)));
    },
    close: () => (folder === null ? rm(path, { recursive: true, force: true }) : Promise.resolve()),
  };
}

async function write(path: string, bytes: Readable): Promise<Omit<ReceivedBody, "file">> {
  const [md5, sha256] = [createHash("md5"), createHash("sha256")];
  let size = 0;
  const file = await open(path, "w");
  try {
    for await (const chunk of bytes as AsyncIterable<Buffer>) {
      md5.update(chunk);
      sha256.update(chunk);
      await file.writeFile(chunk);
      size += chunk.length;
    }
  } finally {
    await file.close();
  }
  return { size, md5: md5.digest("hex"), sha256: sha256.digest("hex") };
}

async function* read(
  path: string,
  bodies: readonly StoredBody[],
  { start, end }: { start: number; end: number },
): AsyncGenerator<Buffer> {
  let offset = 0;
  for (const { file, size } of bodies) {
    const [first, last] = [Math.max(start - offset, 0), Math.min(end - offset, size) - 1];
    offset += size;
    if (first > last) continue;
    const bytes = createReadStream(join(path, file), { start: first, end: last, highWaterMark: chunkBytes });
    yield* bytes as AsyncIterable<Buffer>;
  }
}
