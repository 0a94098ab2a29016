import type { EndpointInput, EndpointKey, EndpointOutput } from "./endpoint.ts";
import type { ErrorBody } from "./endpoints/system/system.ts";
import type { Api } from "./api.ts";
import type { Language } from "./values/language.ts";
import type { QuantityLimit } from "./values/order.ts";

/** A refused or failed call. `message` is `"{status}: {reason}"`; status 0 means that no response arrived. */
export class ApiError extends Error {
  readonly status: number;
  /** The server's message for people, without the status; empty if the response has none, such as a proxy's page. */
  readonly userMessage: string;
  /** Messages by field name, for invalid input. */
  readonly fields: Readonly<Record<string, string>>;
  /** How many of a line the shop sells, by the names of fields that were refused for their number. */
  readonly limits: Readonly<Record<string, QuantityLimit>> = {};

  /** `reason` is for developers, if the response has no message for people. */
  constructor(status: number, message: string, fields: Readonly<Record<string, string>> = {}, reason = message) {
    super(`${status}: ${reason}`);
    this.name = "ApiError";
    this.status = status;
    this.userMessage = message;
    this.fields = fields;
  }
}

/** The input of an endpoint; absent if it has none, or none that is required. */
export type CallArgs<K extends keyof Api> =
  Record<never, never> extends EndpointInput<Api[K]>
    ? [input?: EndpointInput<Api[K]> & CallOptions]
    : [input: EndpointInput<Api[K]> & CallOptions];

/** Calls one endpoint of the contract by its key, e.g. `api("GET /api/products")`. Rejects with {@link ApiError}. */
export type ApiClient = <K extends keyof Api & EndpointKey>(
  key: K,
  ...input: CallArgs<K>
) => Promise<EndpointOutput<Api[K]>>;

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Called with a successful response's headers, for instance `X-Total-Count` of a list. */
  readonly onHeaders?: (headers: Headers) => void;
  /** Called with the fraction of the body that was sent, from 0 to 1, if the client's `send` reports it. */
  readonly onUploadProgress?: (sent: number) => void;
}

/** Sends a client's requests: `fetch`, or a function like it that also reports upload progress. */
export type Send = (url: string, init: SendInit) => Promise<Response>;

export interface SendInit extends RequestInit {
  readonly onUploadProgress?: (sent: number) => void;
}

interface AnyInput extends CallOptions {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

const sendByFetch: Send = (...args) => fetch(...args);

/**
 * Makes a client that sends to `baseUrl` (empty for the page's own origin) with credentials. The server answers in
 * `language`, whatever the browser prefers; it is a function if it can change. Reads ask for the artist's texts in
 * `textsIn`; null for the site's main language.
 */
export function makeApiClient(
  baseUrl = "",
  send = sendByFetch,
  language: Language | (() => Language) = "en",
  textsIn: Language | null = null,
): ApiClient {
  const call = async (key: string, input: AnyInput = {}): Promise<unknown> => {
    const [method = "GET", path = "/"] = key.split(" ");
    const body: EncodedBody = input.body === undefined ? {} : encodeBody(input.body);
    const query = method === "GET" && textsIn !== null ? { ...input.query, language: textsIn } : input.query;
    const response = await send(baseUrl + fillPath(path, input.params) + queryString(query), {
      method,
      credentials: "include",
      ...(input.signal && { signal: input.signal }),
      ...(input.onUploadProgress && { onUploadProgress: input.onUploadProgress }),
      ...body,
      headers: { "accept-language": typeof language === "function" ? language() : language, ...body.headers },
    }).catch(unreachable);
    if (!response.ok) throw await readError(response);
    input.onHeaders?.(response.headers);
    if (response.status === 204) return undefined;
    // The connection can end in the middle of the body too.
    return (isJson(response.headers) ? response.json() : response.blob()).catch(unreachable);
  };
  // Input and output types come from the table; a response itself is untyped.
  return call as ApiClient;
}

function unreachable(cause: unknown): never {
  throw Object.assign(new ApiError(0, "The server could not be reached."), { cause });
}

/** Whether the body is a result, and not a file, which may be JSON too. */
function isJson(headers: Headers): boolean {
  const isFile = headers.get("content-disposition")?.startsWith("attachment") ?? false;
  return !isFile && (headers.get("content-type")?.startsWith("application/json") ?? false);
}

/** Replaces each `:name` in a contract path with the encoded parameter. */
export function fillPath(path: string, params: Readonly<Record<string, unknown>> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
}

function queryString(query: Readonly<Record<string, unknown>> = {}): string {
  const defined = Object.entries(query).filter(([, value]) => value !== undefined);
  return defined.length === 0 ? "" : `?${new URLSearchParams(defined.map(([name, value]) => [name, String(value)]))}`;
}

interface EncodedBody {
  readonly body?: BodyInit;
  readonly headers?: Readonly<Record<string, string>>;
}

function encodeBody(body: unknown): EncodedBody {
  if (body instanceof FormData) return { body };
  if (body instanceof Blob) return { body, headers: { "content-type": "application/octet-stream" } };
  return { body: JSON.stringify(body), headers: { "content-type": "application/json" } };
}

async function readError(response: Response): Promise<ApiError> {
  const text = await response.text().catch(() => "");
  try {
    const body = JSON.parse(text) as Partial<ErrorBody> | null;
    if (typeof body?.message === "string") {
      return Object.assign(new ApiError(response.status, body.message, body.fields), { limits: body.limits ?? {} });
    }
  } catch {
    // Not an API response, for instance a proxy's page: a reason for developers, but no message for people.
  }
  return new ApiError(response.status, "", {}, text || response.statusText);
}
