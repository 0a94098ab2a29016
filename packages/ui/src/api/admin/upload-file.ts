import { ApiError, type ApiClient } from "@recital/contract/client";
import type { Asset, Upload } from "@recital/contract/endpoints/music/assets";
import type { PickedFile } from "../../platform/picked-file.ts";
import { UserFacingError } from "../../platform/user-facing-error.ts";
import { sendingTexts } from "./texts/index.ts";
import { arrivedBytes, isFastPart, isTemporary, missingParts, partRange, retryPauseMs } from "./upload-rules.ts";
import { anySignal, type Wait } from "./wait.ts";

/** Retries of a part whose bytes arrived damaged, or which the server refused as a whole for a while. */
const maxRetries = 8;
const pollMs = 3000;

interface UploadParts {
  readonly api: ApiClient;
  readonly file: PickedFile;
  /** Pauses the upload: the parts in flight are lost. */
  readonly signal: AbortSignal;
  /** Waits before a request is repeated. */
  readonly wait: Wait;
  /** Called with the upload's id as soon as it is known. */
  readonly onBegun: (id: number) => void;
  /** Called with the bytes that were sent so far. */
  readonly onProgress: (sentBytes: number) => void;
  /** Called with the reason while the upload waits to repeat a request, and with null when it continues. */
  readonly onWaiting: (reason: WaitReason | null) => void;
  /** A clock in milliseconds; default: that of the browser. */
  readonly now?: () => number;
}

/** `connection`: no response arrives, or the request arrived too slowly. `server`: the site responds that it cannot store the part now. */
export type WaitReason = "connection" | "server";

/**
 * Uploads a file in parts and returns the id of its asset, which the server then checks. Continues an earlier upload of
 * the same file from this browser. Temporary failures are repeated; others reject with the server's message.
 */
export async function uploadFile(parts: UploadParts): Promise<number> {
  const upload = await withRetries(parts, () => beginOrContinue(parts));
  parts.onBegun(upload.id);
  rememberUpload(parts.file, upload.id);
  if (upload.assetId !== null) return upload.assetId;
  await sendParts(parts, upload);
  const { assetId } = await withRetries(parts, () =>
    parts.api("POST /api/admin/uploads/:id/complete", {
      params: { id: upload.id },
      signal: parts.signal,
    }),
  );
  return assetId;
}

async function beginOrContinue({ api, file, signal }: UploadParts): Promise<Upload> {
  const id = rememberedUpload(file);
  if (id !== null) {
    try {
      return await api("GET /api/admin/uploads/:id", { params: { id }, signal });
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 404)) throw error;
      rememberUpload(file, null);
    }
  }
  const begun = await api("POST /api/admin/uploads", { body: { fileName: file.name, size: file.size }, signal });
  // A JSON body's response; a form stores an image.
  if (!("missing" in begun)) throw new UserFacingError((language) => sendingTexts[language].notStarted);
  return begun;
}

/** Sends the missing parts: one at a time, and two on a line that is fast enough. */
async function sendParts(parts: UploadParts, upload: Upload): Promise<void> {
  const { now = () => performance.now() } = parts;
  const waiting = missingParts(upload.missing);
  const { take, report } = trackProgress(parts, upload);
  const stop = new AbortController();
  const stoppable = { ...parts, signal: anySignal([parts.signal, stop.signal]) };
  let failure: unknown = null;
  const senders: { second: Promise<void> | null } = { second: null };
  const send = async (isSecond: boolean): Promise<void> => {
    for (let number = waiting.shift(); number !== undefined; number = waiting.shift()) {
      const start = now();
      const { onShare, onArrived } = take(number);
      await sendPart(stoppable, upload, number, onShare);
      onArrived();
      const isFast = isFastPart(now() - start);
      if (isSecond && !isFast) break;
      if (!isSecond && isFast && waiting.length > 0) senders.second ??= begin(true);
    }
    if (isSecond) senders.second = null;
  };
  const begin = (isSecond: boolean) => {
    const sending = send(isSecond);
    sending.catch((error: unknown) => {
      failure ??= error;
      stop.abort();
    });
    return sending;
  };
  report();
  try {
    await begin(false);
    await senders.second;
  } catch (error) {
    throw failure ?? error;
  }
}

/** Reports the bytes that have arrived, including the bytes of unfinished parts. */
function trackProgress(parts: UploadParts, upload: Upload) {
  /** The bytes of each part that were sent so far. */
  const inFlight = new Map<number, number>();
  let arrived = arrivedBytes(upload);
  const report = () => parts.onProgress(arrived + [...inFlight.values()].reduce((sum, bytes) => sum + bytes, 0));
  const take = (number: number) => {
    const { start, end } = partRange(upload, number);
    return {
      onShare: (share: number) => {
        inFlight.set(number, share * (end - start));
        report();
      },
      onArrived: () => {
        inFlight.delete(number);
        arrived += end - start;
        report();
      },
    };
  };
  return { take, report };
}

function sendPart(parts: UploadParts, upload: Upload, number: number, onShare: (share: number) => void) {
  const { api, file, signal } = parts;
  const { start, end } = partRange(upload, number);
  return withRetries(
    parts,
    async () => {
      const body = await file.slice(start, end);
      const sha256 = await hashPart(body);
      onShare(0);
      await api("PUT /api/admin/uploads/:id/parts/:number", {
        params: { id: upload.id, number },
        query: { sha256 },
        body,
        signal,
        onUploadProgress: onShare,
      }).catch((error: unknown) => {
        // The sent bytes of it are lost.
        onShare(0);
        throw error;
      });
    },
    // A hash that differs is damage on the way.
    [422],
  );
}

/** Waits for the check of an asset, and returns it. */
export async function waitForCheck(
  { api, signal, wait }: Pick<UploadParts, "api" | "signal" | "wait">,
  assetId: number,
): Promise<Asset> {
  for (;;) {
    const asset = await api("GET /api/admin/assets/:id", { params: { id: assetId }, signal }).catch(
      (error: unknown) => {
        if (error instanceof ApiError && isTemporary(error.status) && !signal.aborted) return null;
        throw error;
      },
    );
    if (asset && asset.state !== "checking") return asset;
    await wait(pollMs, signal);
    signal.throwIfAborted();
  }
}

/**
 * Repeats a request with growing pauses while it fails temporarily: without end where no response arrives, else
 * {@link maxRetries} times. Responses in `alsoRetried` count as temporary, too.
 */
async function withRetries<T>(
  { signal, wait, onWaiting }: UploadParts,
  request: () => Promise<T>,
  alsoRetried: readonly number[] = [],
): Promise<T> {
  for (let retry = 1; ; retry += 1) {
    signal.throwIfAborted();
    let status: number;
    try {
      return await request();
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof ApiError)) throw error;
      ({ status } = error);
      const isRepeated = isTemporary(status) || alsoRetried.includes(status);
      if (!isRepeated || (status !== 0 && retry > maxRetries)) throw error;
    }
    onWaiting(status === 0 || status === 408 ? "connection" : "server");
    await wait(retryPauseMs(retry), signal);
    onWaiting(null);
  }
}

/**
 * Returns the SHA-256 of a part in lower-case hexadecimal. Browsers have `crypto.subtle` only on https and on localhost;
 * elsewhere a slower implementation is loaded.
 */
async function hashPart(part: Blob): Promise<string> {
  const bytes = await part.arrayBuffer();
  // The type says that it always exists.
  const subtle = crypto.subtle as SubtleCrypto | undefined;
  if (subtle) return toHex(new Uint8Array(await subtle.digest("SHA-256", bytes)));
  const { sha256 } = await import("@noble/hashes/sha2.js");
  return toHex(sha256(new Uint8Array(bytes)));
}

function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

type FileIdentity = Pick<PickedFile, "name" | "size" | "lastModified">;

function keyOf({ name, size, lastModified }: FileIdentity): string {
  return `upload:${size}:${lastModified}:${name}`;
}

/** Returns the id of this browser's unfinished upload of the same file, by name, size and time; null without one. */
function rememberedUpload(file: FileIdentity): number | null {
  try {
    const id = Number(localStorage.getItem(keyOf(file)));
    return Number.isSafeInteger(id) && id > 0 ? id : null;
  } catch {
    // Without storage, as in some private windows, an upload starts again after a reload.
    return null;
  }
}

/** Remembers the id of an upload; null forgets it. */
export function rememberUpload(file: FileIdentity, id: number | null): void {
  try {
    if (id === null) localStorage.removeItem(keyOf(file));
    else localStorage.setItem(keyOf(file), String(id));
  } catch {
    // Not remembered.
  }
}
