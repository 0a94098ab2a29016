import type { z } from "zod";
import { StreamingCatalogError } from "../../ports/streaming-catalog.ts";

const longestBody = 5_000_000;
/** Where the service asks to wait and does not say how long. */
const usualWaitSeconds = 60;
/** The longest wait that was ever seen; what asks for more is not believed. */
const longestWaitSeconds = 24 * 3600;

/** How requests are sent: each ends after `timeoutMs`, all of them when `closing` is aborted. */
export interface Line {
  readonly timeoutMs: number;
  readonly closing: AbortSignal;
}

/**
 * Sends one request and reads its JSON; a 401 means different things to different callers.
 * @throws {StreamingCatalogError}
 */
export async function callSpotify<S extends z.ZodType>(
  line: Line,
  request: { readonly url: string; readonly init: RequestInit },
  schema: S,
): Promise<z.output<S> | "unauthorized"> {
  const answer = await send(line, request.url, request.init);
  if (answer.status === 401) return "unauthorized";
  if (answer.status !== 200) throw errorOf(answer);
  const parsed = schema.safeParse(parseJson(answer.body.toString("utf8")));
  if (parsed.success) return parsed.data;
  throw new StreamingCatalogError("unavailable", "spotify: the answer cannot be understood", { cause: parsed.error });
}

/**
 * Fetches a file that anybody may read.
 * @throws {StreamingCatalogError}
 */
export async function fetchFile(line: Line, url: string): Promise<Buffer> {
  const answer = await send(line, url, {});
  if (answer.status !== 200) throw errorOf(answer);
  return answer.body;
}

interface Answer {
  readonly status: number;
  readonly retryAfter: string | null;
  readonly body: Buffer;
}

async function send({ timeoutMs, closing }: Line, url: string, init: RequestInit): Promise<Answer> {
  try {
    const signal = AbortSignal.any([AbortSignal.timeout(timeoutMs), closing]);
    // A redirect would carry the token elsewhere.
    const response = await fetch(url, { ...init, redirect: "error", signal });
    const retryAfter = response.headers.get("retry-after");
    return { status: response.status, retryAfter, body: await readBody(response) };
  } catch (cause) {
    throw new StreamingCatalogError("unavailable", "spotify: no answer", { cause });
  }
}

async function readBody(response: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > longestBody) throw new Error("the answer is too long");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function errorOf({ status, retryAfter }: Answer): StreamingCatalogError {
  const message = `spotify: status ${status}`;
  if (status === 429) {
    return new StreamingCatalogError("too-many", message, { retryAfterSeconds: readWait(retryAfter) });
  }
  if (status >= 500) return new StreamingCatalogError("unavailable", message);
  if (status === 403) return new StreamingCatalogError("not-allowed", message);
  return new StreamingCatalogError(status === 404 ? "not-found" : "refused", message);
}

function readWait(header: string | null): number {
  const seconds = header !== null && /^\d{1,9}$/.test(header.trim()) ? Number(header) : usualWaitSeconds;
  return Math.min(seconds, longestWaitSeconds);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
