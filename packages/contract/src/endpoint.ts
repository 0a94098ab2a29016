import type { z } from "zod";

/**
 * Who may call an endpoint.
 * - `public`: anybody.
 * - `buyer`: the browser that made the checkout or opened its success page, or an admin; others get 404.
 * - `admin`: a signed-in admin; others get 401.
 * - `provider`: an outside service that proves itself by a signature over the raw body.
 */
export type Access = "public" | "buyer" | "admin" | "provider";

/** One endpoint, keyed in its table by `"METHOD /path/:param"`: everything that door, client and OpenAPI need. */
export interface Endpoint {
  readonly summary: string;
  readonly access: Access;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** True where the body may come as a form with one file, named `image`; the schema is of its texts. */
  readonly hasUpload?: true;
  /** The type of an answer that is a file and not JSON; the handler returns its bytes. */
  readonly fileType?: string;
  /** Absent where the answer has no body. */
  readonly response?: z.ZodType;
  /** The status of a good answer; 200 unless told. */
  readonly status?: 200 | 201 | 204;
  /** True where a GET changes data, so that it is refused to other sites like a POST. */
  readonly changesData?: boolean;
  /** True where the answer depends on the path and the public content alone, so that the server may keep it. */
  readonly isContent?: boolean;
  /** Statuses below 500 that this endpoint answers beside its good one, for the OpenAPI document. */
  readonly refusals?: readonly number[];
}

export type EndpointKey = `${"GET" | "POST" | "PUT" | "DELETE"} /${string}`;
export type EndpointTable = Readonly<Record<EndpointKey, Endpoint>>;

type Part<E, K extends string, In extends boolean> =
  E extends Readonly<Record<K, infer S extends z.ZodType>> ? (In extends true ? z.input<S> : z.output<S>) : undefined;

/** What a caller passes: params, query and body as they are before parsing. */
export type EndpointInput<E> = Cleaned<{
  params: Part<E, "params", true>;
  query: Part<E, "query", true>;
  body: E extends { hasUpload: true } ? FormData : Part<E, "body", true>;
}>;

/** A file as it came: its bytes, and nothing of what the sender said about it but the name. */
export interface UploadedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** What a handler receives: params, query and body as the schemas made them. */
export interface EndpointParsed<E> {
  params: Part<E, "params", false>;
  query: Part<E, "query", false>;
  body: Part<E, "body", false>;
  /** The file of a body with one; null where none was sent. */
  file: E extends { hasUpload: true } ? UploadedFile | null : undefined;
}

/** What a handler returns. */
export type EndpointAnswer<E> = E extends { fileType: string } ? AsyncIterable<string> : EndpointOutput<E>;

/** What a caller receives. */
export type EndpointOutput<E> = E extends { fileType: string }
  ? Blob
  : E extends Readonly<{ response: infer S extends z.ZodType }>
    ? z.output<S>
    : undefined;

type Cleaned<T> = { [K in keyof T as undefined extends T[K] ? (T[K] extends undefined ? never : K) : K]: T[K] };
