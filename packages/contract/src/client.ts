import type { EndpointInput, EndpointKey, EndpointOutput } from "./endpoint.ts";
import type { ErrorBody } from "./errors.ts";
import type { Api } from "./api.ts";

/** A refused or failed call. `message` is `"{status}: {reason}"`; status 0 means that no answer came. */
export class ApiError extends Error {
  readonly status: number;
  /** The server's sentence for people, without the status; empty where the answer has none, like a proxy's page. */
  readonly sentence: string;
  /** Sentences by field name, where the input was at fault. */
  readonly fields: Readonly<Record<string, string>>;

  /** `reason` is what developers read where the server had no sentence for people. */
  constructor(status: number, sentence: string, fields: Readonly<Record<string, string>> = {}, reason = sentence) {
    super(`${status}: ${reason}`);
    this.name = "ApiError";
    this.status = status;
    this.sentence = sentence;
    this.fields = fields;
  }
}

type Input<K extends keyof Api> = EndpointInput<Api[K]>;

/** Calls one endpoint of the contract by its key, e.g. `api("GET /api/products")`. Rejects with {@link ApiError}. */
export type ApiClient = <K extends keyof Api & EndpointKey>(
  key: K,
  ...input: Record<never, never> extends Input<K> ? [input?: Input<K> & CallOptions] : [input: Input<K> & CallOptions]
) => Promise<EndpointOutput<Api[K]>>;

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Hears of a good answer's headers, for instance `X-Total-Count` of a list. */
  readonly onHeaders?: (headers: Headers) => void;
  /** Hears how much of a body was sent, from 0 to 1, where the client's sender can tell. */
  readonly onUploadProgress?: (sent: number) => void;
}

/** What a client sends with: `fetch`, or one like it that can also say how far an upload is. */
export type Send = (address: string, init: SendInit) => Promise<Response>;

export interface SendInit extends RequestInit {
  readonly onUploadProgress?: (sent: number) => void;
}

interface AnyInput extends CallOptions {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

/** Makes a client that sends to `baseUrl` (empty for the page's own origin) with credentials. */
export function makeApiClient(baseUrl = "", send: Send = (...args) => fetch(...args)): ApiClient {
  const call = async (key: string, input: AnyInput = {}): Promise<unknown> => {
    const [method = "GET", path = "/"] = key.split(" ");
    const answer = await send(baseUrl + fillPath(path, input.params) + queryString(input.query), {
      method,
      credentials: "include",
      ...(input.signal && { signal: input.signal }),
      ...(input.onUploadProgress && { onUploadProgress: input.onUploadProgress }),
      ...(input.body !== undefined && encodeBody(input.body)),
    }).catch((cause: unknown) => {
      throw Object.assign(new ApiError(0, "The server could not be reached."), { cause });
    });
    if (!answer.ok) throw await readError(answer);
    input.onHeaders?.(answer.headers);
    if (answer.status === 204) return undefined;
    return answer.headers.get("content-type")?.startsWith("application/json") ? answer.json() : answer.blob();
  };
  // The table's types say what each key takes and returns; the wire does not.
  return call as ApiClient;
}

/** Replaces `:name` in a contract path by the encoded parameter. */
export function fillPath(path: string, params: Readonly<Record<string, unknown>> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
}

function queryString(query: Readonly<Record<string, unknown>> = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  return given.length === 0 ? "" : `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
}

function encodeBody(body: unknown): RequestInit {
  if (body instanceof FormData) return { body };
  return { body: JSON.stringify(body), headers: { "content-type": "application/json" } };
}

async function readError(answer: Response): Promise<ApiError> {
  const text = await answer.text().catch(() => "");
  try {
    const body = JSON.parse(text) as Partial<ErrorBody> | null;
    if (typeof body?.message === "string") return new ApiError(answer.status, body.message, body.fields);
  } catch {
    // Not ours, for instance a proxy's page: a reason, but nothing to show to people.
  }
  return new ApiError(answer.status, "", {}, text || answer.statusText);
}
