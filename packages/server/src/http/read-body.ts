import { limits } from "@recital/contract/values/limits";
import type { Context } from "koa";
import getRawBody from "raw-body";
import { HttpError } from "../kernel/errors.ts";

/**
 * The request body's bytes.
 * @throws {HttpError} 413 over 1 MB, 415 for a compressed body, 400 for one that breaks off
 */
export async function readRawBody(ctx: Context): Promise<Buffer> {
  const encoding = ctx.get("content-encoding");
  if (encoding && encoding !== "identity") {
    throw new HttpError(415, "unsupported_encoding", "Send the body without compression");
  }
  try {
    return await getRawBody(ctx.req, { length: ctx.request.length ?? null, limit: limits.jsonBodyBytes });
  } catch (error) {
    if ((error as { type?: string }).type === "entity.too.large") {
      throw new HttpError(413, "body_too_large", "The request is larger than 1 MB", { cause: error });
    }
    throw new HttpError(400, "body_incomplete", "The request did not arrive whole", { cause: error });
  }
}

/**
 * The request body as JSON, of any shape.
 * @throws {HttpError} 415 where it says to be something else, 400 where it is malformed
 */
export async function readJson(ctx: Context): Promise<unknown> {
  // A form posted by another site can only be of the types that need no preflight; JSON is none of them.
  if (!ctx.is("application/json")) throw new HttpError(415, "not_json", "Send the body as application/json");
  const text = (await readRawBody(ctx)).toString("utf8");
  try {
    return JSON.parse(text) as unknown;
  } catch (cause) {
    throw new HttpError(400, "malformed_json", "The request body is not valid JSON", { cause });
  }
}
