import { limits } from "@recital/contract/values/limits";
import type { Context } from "koa";
import getRawBody from "raw-body";
import { HttpError } from "../kernel/errors.ts";
import { releaseChunk } from "../kernel/release-chunk.ts";
import type { BodyMemory } from "./body-memory.ts";

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

async function readLimited(ctx: Context, limit: number, sentence: string): Promise<Buffer> {
  refuseCompressed(ctx);
  try {
    return await getRawBody(ctx.req, { length: ctx.request.length ?? null, limit });
  } catch (error) {
    if ((error as { type?: string }).type === "entity.too.large") {
      throw new HttpError(413, "body_too_large", sentence, { cause: error });
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
