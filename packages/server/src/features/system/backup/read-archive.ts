import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { pipeline } from "node:stream";
import { buffer } from "node:stream/consumers";
import { createGunzip } from "node:zlib";
import { createTarDecoder } from "modern-tar";
import type { Encryption } from "../../../kernel/encryption.ts";
import {
  BackupError,
  type Manifest,
  manifestName,
  manifestSchema,
  maxMemberSize,
  type Member,
  type Origin,
  originOf,
  rowsName,
  signatureName,
} from "./archive-format.ts";

/** A member of an archive that is being read; `bytes` may be skipped. */
interface OpenMember {
  readonly name: string;
  readonly bytes: AsyncIterable<Uint8Array>;
}

const maxMembers = 1_000_000;

interface CheckedArchive {
  readonly manifest: Manifest;
  readonly origin: Origin;
}

/**
 * Reads a complete archive once, checks it against its own manifest, and checks the manifest's signature.
 * @throws {BackupError} if it is not a complete archive of a known version, or its signature is wrong
 */
export async function checkArchive(file: string, encryption: Encryption): Promise<CheckedArchive> {
  const found = new Map<string, Member>();
  let text: string | null = null;
  let signature: string | null = null;
  for await (const { name, bytes } of readMembers(file)) {
    const isSignature = name === signatureName && text !== null && signature === null;
    if (found.has(name) || (text !== null && !isSignature) || found.size >= maxMembers)
      throw damaged(file, `contains ${name} twice or after the manifest`);
    if (isSignature) signature = (await buffer(bytes)).toString();
    else if (name === manifestName) text = (await buffer(bytes)).toString();
    else found.set(name, await digest(name, bytes));
  }
  if (text === null) throw damaged(file, "has no manifest: it is truncated, or not a backup");
  const manifest = readManifest(file, text);
  compare(file, manifest, found);
  const origin = originOf(encryption, text, signature);
  if (origin === "changed")
    throw new BackupError(`${file} was changed after it was made: its signature is wrong. Nothing was restored`);
  return { manifest, origin };
}

/**
 * Yields the members of an archive in order.
 * @throws {BackupError} if the file is not an archive, is truncated, or contains an unexpected member
 */
export async function* readMembers(file: string): AsyncGenerator<OpenMember> {
  const unzipped = createGunzip();
  pipeline(createReadStream(file), unzipped, () => undefined);
  const decoder = createTarDecoder({ strict: true });
  void feed(unzipped, decoder.writable);
  try {
    for await (const { header, body } of withBackupErrors(file, decoder.readable)) {
      const limit = header.type === "file" ? maxMemberSize(header.name) : null;
      if (limit === null) throw damaged(file, `contains the unexpected member ${JSON.stringify(header.name)}`);
      if (header.size > limit)
        throw damaged(file, `contains ${header.name} of ${header.size} bytes, which is too large`);
      const bytes = withBackupErrors(file, body);
      yield { name: header.name, bytes };
      // Drain the body: the decoder may stall after a cancelled body.
      for await (const _ of bytes);
    }
  } finally {
    unzipped.destroy();
  }
}

/** Yields the source's items and converts its errors to a {@link BackupError} about the archive. */
async function* withBackupErrors<T>(file: string, source: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* source;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT" || code === "EISDIR" || code === "EACCES") {
      throw new BackupError(`${file} does not exist or cannot be read`, error);
    }
    throw damaged(file, "is truncated, damaged, or another format", error);
  }
}

/** Feeds the decoder. Never rejects: errors surface on the decoder's readable side. */
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
  return new BackupError(`${file} is not a complete backup of this program: it ${what}. Nothing was changed`, cause);
}

function readManifest(file: string, text: string): Manifest {
  try {
    return manifestSchema.parse(JSON.parse(text));
  } catch (error) {
    throw damaged(file, "has a manifest that this version does not understand", error);
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
  const listed = [...tables, ...files];
  for (const { name, bytes, sha256 } of listed) {
    const member = found.get(name);
    if (!member) throw damaged(file, `lacks ${name}`);
    if (member.bytes !== bytes || member.sha256 !== sha256) throw damaged(file, `contains a changed ${name}`);
  }
  if (new Set(listed.map(({ name }) => name)).size !== found.size)
    throw damaged(file, "contains members that it does not list");
  if (tables.some(({ table, name }) => name !== rowsName(table))) throw damaged(file, "has wrong table names");
}
