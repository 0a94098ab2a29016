import type { Endpoint, UploadedFile } from "@recital/contract/endpoint";
import { describeIssue } from "@recital/contract/values/describe";
import { limits } from "@recital/contract/values/limits";
import type { Context } from "koa";
import getRawBody from "raw-body";
import { z } from "zod";
import { releaseChunk } from "../kernel/chunks.ts";
import { HttpError, invalidInput } from "../kernel/errors.ts";

/**
 * Reads the request body's bytes.
 * @throws {HttpError} 413 over 1 MB, 415 for a compressed body, 400 for an incomplete one
 */
export function readRawBody(ctx: Context): Promise<Buffer> {
  return readLimited(ctx, limits.jsonBodyBytes, "The request is larger than 1 MB");
}

/**
 * Reads a body of at most `maxBytes`. With a known length it is in memory once: its chunks are copied into `memory` as
 * they arrive, not joined at the end.
 * @throws {HttpError} 413 for a longer body, 415 for a compressed one, 400 for an incomplete one
 */
export async function readBytes(ctx: Context, maxBytes: number, memory: BodyMemory): Promise<Buffer> {
  const { length } = ctx.request;
  if (length === undefined || length > maxBytes) {
    return readLimited(ctx, maxBytes, `The request is larger than ${maxBytes / 1024 ** 2} MiB`);
  }
  refuseCompressed(ctx);
  const bytes = memory.take(length);
  let filled = 0;
  try {
    for await (const chunk of ctx.req as AsyncIterable<Buffer>) {
      filled += chunk.copy(bytes, filled);
      releaseChunk(chunk);
    }
  } catch (error) {
    throw incompleteBody(error);
  }
  if (filled < length) throw incompleteBody();
  return bytes;
}

async function readLimited(ctx: Context, limit: number, message: string): Promise<Buffer> {
  refuseCompressed(ctx);
  try {
    return await getRawBody(ctx.req, { length: ctx.request.length ?? null, limit });
  } catch (error) {
    if ((error as { type?: string }).type === "entity.too.large") {
      throw new HttpError(413, "body_too_large", message, { cause: error });
    }
    throw incompleteBody(error);
  }
}

function refuseCompressed(ctx: Context): void {
  const encoding = ctx.get("content-encoding");
  if (encoding && encoding !== "identity") {
    throw new HttpError(415, "unsupported_encoding", "Send the body without compression");
  }
}

function incompleteBody(cause?: unknown): HttpError {
  return new HttpError(400, "body_incomplete", "The request is incomplete", { cause });
}

/**
 * Reads the request body as JSON of any shape.
 * @throws {HttpError} 415 for another content type, 400 for malformed JSON
 */
export async function readJson(ctx: Context): Promise<unknown> {
  // A cross-site form can only have a content type that needs no preflight; JSON is not one.
  if (!ctx.is("application/json")) throw new HttpError(415, "not_json", "Send the body as application/json");
  const text = (await readRawBody(ctx)).toString("utf8");
  try {
    return JSON.parse(text) as unknown;
  } catch (cause) {
    throw new HttpError(400, "malformed_json", "The request body is not valid JSON", { cause });
  }
}

/** Memory for large request bodies, which is used again: the collector would free it only after 64 MB more. */
export interface BodyMemory {
  /** Returns `bytes` of memory with any content. */
  take(bytes: number): Buffer;
  /** Takes memory back that {@link BodyMemory.take} returned and that nothing uses any more; other memory is ignored. */
  giveBack(memory: Buffer): void;
}

/** After this time without a large body, the memory is freed. */
const idleMs = 30_000;

/** Makes the memory for bodies of at most `maxBytes`. It never has more pieces than bodies were read at once. */
export function makeBodyMemory(maxBytes: number): BodyMemory {
  const spare: Buffer[] = [];
  let freeing: NodeJS.Timeout | null = null;
  return {
    take(bytes) {
      // Memory that is never written to is not resident.
      return (spare.pop() ?? Buffer.allocUnsafeSlow(maxBytes)).subarray(0, bytes);
    },
    giveBack({ buffer }) {
      if (buffer.byteLength !== maxBytes) return;
      spare.push(Buffer.from(buffer));
      freeing ??= setTimeout(() => spare.splice(0), idleMs).unref();
      freeing.refresh();
    },
  };
}

interface RawInput {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly file?: UploadedFile | null | undefined;
  readonly isForm?: boolean | undefined;
  readonly bytes?: Buffer | undefined;
}

export interface ParsedInput {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
  readonly file: UploadedFile | null | undefined;
  readonly bytes: Buffer | undefined;
}

/**
 * Parses a request by its endpoint's schemas; keys that no schema names are dropped.
 * @throws {HttpError} 400 for an invalid path or query, 422 for an invalid body, with every invalid field
 */
export function parseInput(endpoint: Endpoint, raw: RawInput): ParsedInput {
  return {
    params: endpoint.params && parse(endpoint.params, raw.params, 400),
    query: endpoint.query && parse(endpoint.query, raw.query, 400),
    body: endpoint.body && parse(bodySchema(endpoint, raw), raw.body, 422),
    file: raw.file,
    bytes: raw.bytes,
  };
}

function bodySchema({ body = z.unknown(), jsonBody }: Endpoint, { isForm = false }: RawInput): z.ZodType {
  return isForm ? body : (jsonBody ?? body);
}

function parse(schema: z.ZodType, value: unknown, status: 400 | 422): unknown {
  const result = schema.safeParse(value, { error: describeIssue });
  if (result.success) return result.data;
  const fields: Record<string, string> = {};
  for (const issue of result.error.issues) {
    const name = issue.path.join(".") || "body";
    fields[name] ??= issue.message;
  }
  throw invalidInput(fields, status);
}
