import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { stat } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as NodeStream } from "node:stream/web";
import { createGzip } from "node:zlib";
import { createTarPacker } from "modern-tar";
import type { Member } from "./archive-format.ts";

/** Adds one member and returns its manifest entry. */
export type AddMember = (name: string, content: Buffer | { readonly file: string }) => Promise<Member>;

/** The lowest level: images do not compress further, and rows compress well at any level. */
const gzipLevel = 1;
/** An archive contains customer data and password hashes. */
const ownerOnly = 0o600;

/** Writes a new archive and syncs it to disk. If it rejects, a partial file may remain. */
export async function writeArchive<T>(path: string, write: (add: AddMember) => Promise<T>): Promise<T> {
  const { readable, controller } = createTarPacker();
  const mtime = new Date();
  const add: AddMember = async (name, content) => {
    const size = Buffer.isBuffer(content) ? content.length : (await stat(content.file)).size;
    const chunks = Buffer.isBuffer(content) ? [content] : (createReadStream(content.file) as AsyncIterable<Buffer>);
    const writer = controller.add({ name, size, mode: ownerOnly, mtime }).getWriter();
    const hash = createHash("sha256");
    for await (const chunk of chunks) {
      hash.update(chunk);
      // The packer accepts a plain Uint8Array only, not a Buffer.
      await writer.write(new Uint8Array(chunk.buffer, chunk.byteOffset, chunk.byteLength));
    }
    await writer.close();
    return { name, bytes: size, sha256: hash.digest("hex") };
  };
  const writing = write(add).then(
    (result) => {
      controller.finalize();
      return result;
    },
    (error: unknown) => {
      controller.error(error);
      throw error;
    },
  );
  const file = createWriteStream(path, { flags: "wx", mode: ownerOnly, flush: true });
  const [piped, written] = await Promise.allSettled([
    // Node and the DOM declare different types for web streams.
    pipeline(Readable.fromWeb(readable as NodeStream), createGzip({ level: gzipLevel }), file),
    writing,
  ]);
  // If the disk is full, the pipeline holds the original error.
  if (piped.status === "rejected") throw piped.reason;
  if (written.status === "rejected") throw written.reason;
  return written.value;
}
