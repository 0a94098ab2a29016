import type { z } from "zod";

/**
 * The access that an endpoint requires.
 * - `public`: none.
 * - `buyer`: a browser that may read the order, or an admin; others get 404. A list contains what the browser may read.
 * - `admin`: a signed-in admin; others get 401.
 * - `provider`: an external service, authenticated by a signature over the raw body.
 */
export type Access = "public" | "buyer" | "admin" | "provider";

/** One endpoint, keyed in its table by `"METHOD /path/:param"`; read by the server's routes, the client and OpenAPI. */
export interface Endpoint {
  readonly summary: string;
  readonly access: Access;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** True if the body may be a multipart form with one file; the schema describes its text fields. */
  readonly hasUpload?: true;
  /** The form's file; default: an image named `image`, of at most 5 MB. Only with `hasUpload`. */
  readonly upload?: UploadField;
  /** The schema of a JSON body where it differs from that of the form; only with `hasUpload`. */
  readonly jsonBody?: z.ZodType;
  /** If set, the body is bytes, at most this many. */
  readonly maxBytes?: number;
  /** Maximum number of concurrent calls in a process, counted before the body is read; default: no such limit. */
  readonly maxConcurrent?: number;
  /** If set, a form may post the body too; its response is a redirect to one of these pages. */
  readonly form?: FormPages;
  /** Content type of a response that is a file, not JSON; the handler returns its content. */
  readonly fileType?: string;
  /** True if the response is a stored file, whole or in a range (RFC 9110); HEAD has its size. */
  readonly sendsRanges?: true;
  /** Absent if the response has no body. */
  readonly response?: z.ZodType;
  /** Status of a successful response; default: 200. */
  readonly status?: 200 | 201 | 202 | 204;
  /** True if a GET changes data; cross-site requests are then refused, as for a POST. */
  readonly changesData?: boolean;
  /** True if the response depends only on the path and the public content, so that the server may cache it. */
  readonly isCacheable?: boolean;
  /**
   * True if the response has texts of the artist. The query `language` asks for their translations into a language of the
   * site; `untranslated` names the fields that have none.
   */
  readonly isTranslated?: boolean;
  /** Error statuses below 500 of this endpoint, for the OpenAPI document. */
  readonly refusals?: readonly number[];
}

/** The file of a form. */
export interface UploadField {
  readonly field: string;
  readonly maxBytes: number;
  /** The message for a larger file. */
  readonly tooLarge: string;
}

/** The pages after a form was posted. */
export interface FormPages {
  /** Absent if it is the `url` of the result. */
  readonly done?: `/${string}`;
  /**
   * The page that explains a refusal. Without `done`, `:name` in it stands for a parameter of the path, and its query
   * `problem` is the refusal's code.
   */
  readonly refused: `/${string}`;
  /** With `done`: `refused` gets the query `problem`, too, and is also the page after too many requests. */
  readonly namesProblem?: true;
}

export type EndpointKey = `${"GET" | "POST" | "PUT" | "DELETE"} /${string}`;
export type EndpointTable = Readonly<Record<EndpointKey, Endpoint>>;

type Part<E, K extends string, In extends boolean> =
  E extends Readonly<Record<K, infer S extends z.ZodType>> ? (In extends true ? z.input<S> : z.output<S>) : undefined;

/** A client's input: params, query and body before parsing. */
export type EndpointInput<E> = Cleaned<{
  params: PathParams<Part<E, "params", true>>;
  query: Part<E, "query", true>;
  body: E extends { hasUpload: true }
    ? FormData | Part<E, "jsonBody", true>
    : E extends { maxBytes: number }
      ? Blob
      : Part<E, "body", true>;
}>;

/** Ids are texts in a path, and numbers everywhere else. */
type PathParams<T> = T extends object ? { [K in keyof T]: T[K] | number } : T;

/** An uploaded file: its bytes and the name given by the sender. The sender's content type is not trusted. */
export interface UploadedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** A handler's input: params, query and body as parsed by the schemas. */
export interface EndpointParsed<E> {
  params: Part<E, "params", false>;
  query: Part<E, "query", false>;
  body: Part<E, "body", false> | (E extends { jsonBody: z.ZodType } ? Part<E, "jsonBody", false> : never);
  /** The body of an endpoint with `maxBytes`. */
  bytes: E extends { maxBytes: number } ? Uint8Array : undefined;
  /** The uploaded file; null if none was sent. */
  file: E extends { hasUpload: true } ? UploadedFile | null : undefined;
}

/** A handler's result. */
export type EndpointResponse<E> = E extends { fileType: string } ? AsyncIterable<string> : EndpointOutput<E>;

/** A client's result. */
export type EndpointOutput<E> = E extends { fileType: string } | { sendsRanges: true }
  ? Blob
  : E extends Readonly<{ response: infer S extends z.ZodType }>
    ? z.output<S>
    : undefined;

type Cleaned<T> = { [K in keyof T as undefined extends T[K] ? (T[K] extends undefined ? never : K) : K]: T[K] };
