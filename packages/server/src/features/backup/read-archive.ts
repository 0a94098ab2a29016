import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { pipeline } from "node:stream";
import { buffer } from "node:stream/consumers";
import { createGunzip } from "node:zlib";
import { createTarDecoder } from "modern-tar";
import { largestSize, manifestName, manifestSchema, rowsName, type Manifest, type Member } from "./archive-format.ts";
import { BackupError } from "./backup-error.ts";

/** A member while it is passed by: read its bytes or leave them. */
interface OpenMember {
  readonly name: string;
  readonly bytes: AsyncIterable<Uint8Array>;
}

const mostMembers = 1_000_000;

/**
 * Reads an archive once from end to end and checks it against its own manifest.
 * @throws {BackupError} where it is anything but a whole archive that this program knows
 */
export async function checkArchive(file: string): Promise<Manifest> {
  const found = new Map<string, Member>();
  let manifest: Manifest | null = null;
  for await (const { name, bytes } of readMembers(file)) {
    if (found.has(name) || manifest || found.size >= mostMembers)
      throw damaged(file, `holds ${name} too often or late`);
    if (name === manifestName) manifest = readManifest(file, await buffer(bytes));
    else found.set(name, await digest(name, bytes));
  }
  if (!manifest) throw damaged(file, "has no end: it was cut off, or is no backup");
  compare(file, manifest, found);
  return manifest;
}

/**
 * The members of an archive in their order.
 * @throws {BackupError} where it is no archive, is cut off, or holds something that no archive of ours holds
 */
export async function* readMembers(file: string): AsyncGenerator<OpenMember> {
  const unzipped = createGunzip();
  pipeline(createReadStream(file), unzipped, () => undefined);
  const decoder = createTarDecoder({ strict: true });
  void feed(unzipped, decoder.writable);
  try {
    for await (const { header, body } of explained(file, decoder.readable)) {
      const limit = header.type === "file" ? largestSize(header.name) : null;
      if (limit === null) throw damaged(file, `holds ${JSON.stringify(header.name)}, which no backup holds`);
      if (header.size > limit) throw damaged(file, `holds ${header.name} of ${header.size} bytes, which is too much`);
      const bytes = explained(file, body);
      yield { name: header.name, bytes };
      // Read to its end: the decoder may stop for good after a body that is cancelled.
      for await (const _ of bytes);
    }
  } finally {
    unzipped.destroy();
  }
}

/** The same, where what goes wrong is told as what is wrong with the archive. */
async function* explained<T>(file: string, source: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* source;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT" || code === "EISDIR" || code === "EACCES") {
      throw new BackupError(`There is no file ${file} that can be read`, error);
    }
    throw damaged(file, "is cut off, damaged, or something else", error);
  }
}

/** Never rejects: what goes wrong comes out of the decoder's other end. */
async function feed(source: AsyncIterable<Buffer>, decoder: WritableStream<Uint8Array>): Promise<void> {
  const writer = decoder.getWriter();
  try {
    for await (const chunk of source) await writer.write(chunk);
    await writer.close();
  } catch (error) {
    await writer.abort(error).catch(() => undefined);
  }
}

function damaged(file: string, what: string, cause?: unknown): BackupError {
  return new BackupError(`${file} is not a whole backup of this program: it ${what}. Nothing was changed`, cause);
}

function readManifest(file: string, bytes: Buffer): Manifest {
  try {
    return manifestSchema.parse(JSON.parse(bytes.toString()));
  } catch (error) {
    throw damaged(file, "says nothing of itself that this version understands", error);
  }
}

async function digest(name: string, bytes: AsyncIterable<Uint8Array>): Promise<Member> {
  const hash = createHash("sha256");
  let length = 0;
  for await (const chunk of bytes) {
    hash.update(chunk);
    length += chunk.length;
  }
  return { name, bytes: length, sha256: hash.digest("hex") };
}

function compare(file: string, { tables, files }: Manifest, found: ReadonlyMap<string, Member>): void {
  const promised = [...tables, ...files];
  for (const { name, bytes, sha256 } of promised) {
    const member = found.get(name);
    if (!member) throw damaged(file, `lacks ${name}`);
    if (member.bytes !== bytes || member.sha256 !== sha256) throw damaged(file, `holds ${name} changed`);
  }
  if (new Set(promised.map(({ name }) => name)).size !== found.size) throw damaged(file, "holds more than it lists");
  if (tables.some(({ table, name }) => name !== rowsName(table))) throw damaged(file, "names its tables wrongly");
}
