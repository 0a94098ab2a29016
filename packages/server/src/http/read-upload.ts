import type { UploadedFile } from "@recital/contract/endpoint";
import { limits } from "@recital/contract/values/limits";
import multer from "@koa/multer";
import type { Context } from "koa";
import { HttpError } from "../kernel/errors.ts";
import { readJson } from "./read-body.ts";

interface Upload {
  readonly body: unknown;
  readonly file: UploadedFile | null;
}

/** Everything is bounded: multer itself would take as many and as long parts as anybody sends. */
const formOptions = {
  storage: multer.memoryStorage(),
  defParamCharset: "utf8",
  limits: {
    fileSize: limits.uploadBytes,
    files: 1,
    fields: 20,
    parts: 21,
    fieldSize: 20_000,
    fieldNameSize: 100,
    headerPairs: 20,
    fieldNestingDepth: 1,
  },
};

const form = multer(formOptions).single("image");

/**
 * A body that is a form with at most one file, named `image`; or JSON, where there is none.
 * @throws {HttpError} 413 for a file over 5 MB, 400 for a form that is broken or has other files, 415 for other types
 */
export async function readUpload(ctx: Context): Promise<Upload> {
  if (!ctx.is("multipart/form-data")) return { body: await readJson(ctx), file: null };
  try {
    await form(ctx, () => Promise.resolve());
  } catch (error) {
    throw asRefusal(error);
  }
  const { file } = ctx as Context & { readonly file?: multer.File };
  const body = (ctx.request as { readonly body?: unknown }).body;
  return {
    // The form's object has no prototype, and nothing but texts.
    body: { ...(body as Record<string, unknown> | undefined) },
    file: file ? { name: file.originalname, bytes: file.buffer } : null,
  };
}

function asRefusal(cause: unknown): HttpError {
  const { code = "" } = cause as { readonly code?: string };
  if (code === "LIMIT_FILE_SIZE") {
    return new HttpError(413, "file_too_large", "Image file size must be less than 5MB", { cause });
  }
  if (code.startsWith("LIMIT_")) {
    const sentence = code === "LIMIT_UNEXPECTED_FILE" ? "Send one file, named image" : "The form is too large";
    return new HttpError(400, "form_refused", sentence, { cause });
  }
  return new HttpError(400, "malformed_form", "The form did not arrive whole", { cause });
}
