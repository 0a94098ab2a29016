import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { stat } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as NodeStream } from "node:stream/web";
import { createGzip } from "node:zlib";
import { createTarPacker } from "modern-tar";
import type { Member } from "./archive-format.ts";

/** Adds one member and says how it reads back. */
export type AddMember = (name: string, content: Buffer | { readonly file: string }) => Promise<Member>;

/** Pictures are as small as they get, and rows shrink at any level. */
const gzipLevel = 1;
/** An archive names customers and holds password hashes. */
const ownerOnly = 0o600;

/** Writes a new archive, which is on the disk when this resolves. Where it rejects, half of one may be left. */
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
      // Typed by its name, since a Buffer is not what the packer calls bytes.
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
  const [flowed, written] = await Promise.allSettled([
    // Node has types of its own for the web's streams.
    pipeline(Readable.fromWeb(readable as NodeStream), createGzip({ level: gzipLevel }), file),
    writing,
  ]);
  // A full disk ends the flow first, and what was being written only hears of it.
  if (flowed.status === "rejected") throw flowed.reason;
  if (written.status === "rejected") throw written.reason;
  return written.value;
}
