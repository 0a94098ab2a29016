import { createHash, verify } from "node:crypto";
import { createWriteStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream } from "node:stream/web";
import {
  programIndex,
  ProgramSourceError,
  type ProgramFile,
  type ProgramIndex,
  type ProgramSource,
} from "../../ports/program-source.ts";

interface ProgramSourceOptions {
  /** The folder of `releases.json`, without a trailing slash. */
  readonly url: string;
  /** The public key of the releases in PEM; null if this installation has none. Nothing can be downloaded then. */
  readonly publicKey: string | null;
  /** Sent as the only thing that the server learns. */
  readonly version: string;
}

const maxIndexBytes = 2_000_000;
const answerMs = 20_000;
/** For 60 MB on a slow line. */
const downloadMs = 30 * 60_000;

/** The releases in a folder that a web server serves. */
export function makeProgramSource({ url, publicKey, version }: ProgramSourceOptions): ProgramSource {
  const get = async (name: string, timeoutMs: number): Promise<Response> => {
    const headers = { "user-agent": `Recital/${version}` };
    const response = await fetch(`${url}/${name}`, { headers, signal: AbortSignal.timeout(timeoutMs) }).catch(
      (error: unknown) => {
        throw new ProgramSourceError(`${url} does not respond.`, error);
      },
    );
    if (response.status === 200) return response;
    throw new ProgramSourceError(`${url}/${name} responds with status ${response.status}.`);
  };

  return {
    async readIndex() {
      const bytes = await readBytes(await get("releases.json", answerMs), maxIndexBytes);
      if (publicKey !== null) {
        const signature = await readBytes(await get("releases.json.sig", answerMs), 1000);
        if (!isSigned(bytes, publicKey, signature)) {
          throw new ProgramSourceError(`The list of releases at ${url} is not signed by the makers of this program.`);
        }
      } else if (!url.startsWith("https:")) {
        throw new ProgramSourceError("Without the key of the releases, their list is read by HTTPS only.");
      }
      return parseIndex(bytes, url);
    },

    async download(file, to) {
      if (publicKey === null) throw new ProgramSourceError("This installation has no key that verifies releases.");
      const draft = `${to}.part`;
      try {
        await save(await get(file.name, downloadMs), file, draft);
        await rename(draft, to);
      } finally {
        await rm(draft, { force: true });
      }
    },
  };
}

function isSigned(bytes: Buffer, publicKey: string, signature: Buffer): boolean {
  try {
    return verify(null, bytes, publicKey, signature);
  } catch {
    return false;
  }
}

function parseIndex(bytes: Buffer, url: string): ProgramIndex {
  try {
    return programIndex.parse(JSON.parse(bytes.toString("utf8")));
  } catch (error) {
    throw new ProgramSourceError(`The list of releases at ${url} has another form than this version knows.`, error);
  }
}

async function readBytes(response: Response, maxBytes: number): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const part of response.body ?? []) {
      bytes += part.length;
      if (bytes > maxBytes) throw new ProgramSourceError(`${response.url} is longer than ${maxBytes} bytes.`);
      parts.push(part);
    }
  } catch (error) {
    if (error instanceof ProgramSourceError) throw error;
    throw new ProgramSourceError(`${response.url} broke off.`, error);
  }
  return Buffer.concat(parts);
}

/** Writes a file to the disk while its checksum is formed. */
async function save(response: Response, { name, bytes, sha256 }: ProgramFile, to: string): Promise<void> {
  const hash = createHash("sha256");
  let written = 0;
  // Node's types of the two streams differ from each other.
  const body = Readable.fromWeb((response.body ?? new Response("").body) as ReadableStream<Uint8Array>);
  try {
    await pipeline(
      body,
      async function* check(parts: AsyncIterable<Uint8Array>) {
        for await (const part of parts) {
          written += part.length;
          if (written > bytes) throw new ProgramSourceError(`${name} is longer than the list of releases says.`);
          hash.update(part);
          yield part;
        }
      },
      createWriteStream(to, { mode: 0o600, flush: true }),
    );
  } catch (error) {
    if (error instanceof ProgramSourceError) throw error;
    throw new ProgramSourceError(`The download of ${name} broke off.`, error);
  }
  if (written !== bytes || hash.digest("hex") !== sha256) {
    throw new ProgramSourceError(`${name} is not the file that the list of releases names.`);
  }
}
