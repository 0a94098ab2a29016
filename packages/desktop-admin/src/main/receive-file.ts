import { createHash } from "node:crypto";
import type { FileHandle } from "node:fs/promises";
import type { SessionFetch } from "./api-proxy.ts";
import { Refusal } from "./failures.ts";
import type { MainTexts } from "./texts/en.ts";

export interface ReceiveParts {
  readonly url: string;
  /** The expected file: its bytes and their SHA-256. */
  readonly file: { readonly size: number; readonly sha256: string };
  /** An empty file. */
  readonly target: FileHandle;
  readonly signal: AbortSignal;
  readonly fetch: SessionFetch;
  readonly texts: () => MainTexts;
  /** Waits for a time in ms. Rejects when the signal is aborted. */
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>;
  /** Called with the bytes received so far, a few times a second; `isWaiting` while a lost connection is tried again. */
  readonly onProgress: (bytes: number, isWaiting: boolean) => void;
}

/** Failures in a row without a byte in between. */
const maxFailures = 6;
/** A connection without a byte for this long is given up. */
const stallMs = 60_000;
const reportEveryMs = 250;

/**
 * Receives a file and writes it, one chunk in memory at a time. A lost connection is resumed by a range.
 * @throws {Refusal} if the site refuses or does not respond any more, or if the bytes are not the file's
 */
export async function receiveFile(parts: ReceiveParts): Promise<void> {
  const { file, signal, wait, onProgress, texts } = parts;
  const received = { bytes: 0, hash: createHash("sha256") };
  for (let failures = 0; received.bytes < file.size;) {
    const before = received.bytes;
    await receiveRange(parts, received);
    signal.throwIfAborted();
    if (received.bytes >= file.size) break;
    failures = received.bytes > before ? 1 : failures + 1;
    if (failures >= maxFailures) throw new Refusal(texts().saving.connectionLost);
    onProgress(received.bytes, true);
    await wait(1000 * 2 ** (failures - 1), signal);
  }
  onProgress(received.bytes, false);
  if (received.bytes !== file.size || received.hash.digest("hex") !== file.sha256) {
    throw new Refusal(texts().saving.damaged);
  }
}

interface Received {
  bytes: number;
  hash: ReturnType<typeof createHash>;
}

/** Receives the missing bytes, or a part of them if the connection is lost. */
async function receiveRange(parts: ReceiveParts, received: Received): Promise<void> {
  const stall = new AbortController();
  const timer = setTimeout(() => stall.abort(), stallMs);
  try {
    const response = await requestRange(parts, received.bytes, AbortSignal.any([parts.signal, stall.signal]));
    if (response?.status === 206 && !startsAt(response, received.bytes)) return;
    // The whole file: nothing of it was received yet, or the site ignores the range.
    if (response?.status === 200) await startAgain(parts, received);
    if (response?.body) await writeChunks(parts, received, response.body, () => void timer.refresh());
  } finally {
    clearTimeout(timer);
  }
}

/** Returns the response; null if there is none, or if the site may respond later. */
async function requestRange(
  { url, file, fetch, texts }: ReceiveParts,
  start: number,
  signal: AbortSignal,
): Promise<Response | null> {
  const range = { range: `bytes=${start}-`, "if-range": `"${file.sha256}"` };
  const headers = start > 0 ? range : {};
  const init: RequestInit = { headers, credentials: "include", redirect: "error", cache: "no-store", signal };
  const response = await fetch(url, init).catch(() => null);
  if (response === null || response.ok) return response;
  const message = await readMessage(response);
  if (response.status === 429 || response.status >= 500) return null;
  if (response.status === 401) throw new Refusal(texts().saving.sessionExpired);
  throw new Refusal(message ?? texts().saving.refused(response.status));
}

function startsAt(response: Response, start: number): boolean {
  return response.headers.get("content-range")?.startsWith(`bytes ${start}-`) ?? false;
}

async function startAgain({ target }: ReceiveParts, received: Received): Promise<void> {
  if (received.bytes === 0) return;
  await target.truncate(0);
  Object.assign(received, { bytes: 0, hash: createHash("sha256") });
}

/** Writes the chunks at their place until the body ends, is cut, or has more bytes than the file. */
async function writeChunks(
  { target, file, signal, onProgress }: ReceiveParts,
  received: Received,
  body: ReadableStream<Uint8Array>,
  onChunk: () => void,
): Promise<void> {
  const reader = body.getReader();
  let reportedAt = -Infinity;
  try {
    while (received.bytes <= file.size) {
      // A read that fails is a lost connection; the caller resumes it.
      const { done, value } = await reader.read().catch(() => ({ done: true, value: undefined }));
      if (done || !value) return;
      signal.throwIfAborted();
      onChunk();
      await writeAll(target, value, received.bytes);
      received.hash.update(value);
      received.bytes += value.byteLength;
      if (performance.now() - reportedAt < reportEveryMs) continue;
      reportedAt = performance.now();
      onProgress(received.bytes, false);
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

/** A single write may write less than it was given. */
async function writeAll(target: FileHandle, bytes: Uint8Array, position: number): Promise<void> {
  for (let done = 0; done < bytes.byteLength;) {
    const { bytesWritten } = await target.write(bytes, done, bytes.byteLength - done, position + done);
    done += bytesWritten;
  }
}

async function readMessage(response: Response): Promise<string | null> {
  const body: unknown = await response.json().catch(() => null);
  const isRefusal = typeof body === "object" && body !== null && "message" in body;
  return isRefusal && typeof body.message === "string" ? body.message : null;
}
