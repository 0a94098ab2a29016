import type { z } from "zod";
import { StreamingCatalogError } from "../../ports/streaming-catalog.ts";

const maxBodyBytes = 5_000_000;
/** The wait if the service asks for one without a duration. */
const defaultWaitSeconds = 60;
/** The maximum plausible wait; longer waits are capped. */
const maxWaitSeconds = 24 * 3600;

/** Each request ends after `timeoutMs`; all of them end when `closing` is aborted. */
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
  const response = await send(line, request.url, request.init);
  if (response.status === 401) return "unauthorized";
  if (response.status !== 200) throw errorOf(response);
  const parsed = schema.safeParse(parseJson(response.body.toString("utf8")));
  if (parsed.success) return parsed.data;
  throw new StreamingCatalogError("unavailable", "spotify: the response cannot be understood", { cause: parsed.error });
}

interface SpotifyResponse {
  readonly status: number;
  readonly retryAfter: string | null;
  readonly body: Buffer;
}

async function send({ timeoutMs, closing }: Line, url: string, init: RequestInit): Promise<SpotifyResponse> {
  try {
    const signal = AbortSignal.any([AbortSignal.timeout(timeoutMs), closing]);
    // A redirect would send the token to another server.
    const response = await fetch(url, { ...init, redirect: "error", signal });
    const retryAfter = response.headers.get("retry-after");
    return { status: response.status, retryAfter, body: await readBody(response) };
  } catch (cause) {
    throw new StreamingCatalogError("unavailable", "spotify: no response", { cause });
  }
}

async function readBody(response: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > maxBodyBytes) throw new Error("the response is too long");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function errorOf({ status, retryAfter }: SpotifyResponse): StreamingCatalogError {
  const message = `spotify: status ${status}`;
  if (status === 429) {
    return new StreamingCatalogError("too-many", message, { retryAfterSeconds: readWait(retryAfter) });
  }
  if (status >= 500) return new StreamingCatalogError("unavailable", message);
  if (status === 403) return new StreamingCatalogError("not-allowed", message);
  return new StreamingCatalogError(status === 404 ? "not-found" : "refused", message);
}

function readWait(header: string | null): number {
  const seconds = header !== null && /^\d{1,9}$/.test(header.trim()) ? Number(header) : defaultWaitSeconds;
  return Math.min(seconds, maxWaitSeconds);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
