import type { UploadedFile, UploadField } from "@recital/contract/endpoint";
import { limits } from "@recital/contract/values/limits";
import type { File } from "@koa/multer";
import type { Context } from "koa";
import { HttpError } from "../kernel/errors.ts";
import { readJson } from "./read-body.ts";

interface Upload {
  readonly body: unknown;
  readonly file: UploadedFile | null;
  readonly isForm: boolean;
}

const image: UploadField = {
  field: "image",
  maxBytes: limits.uploadBytes,
  tooLarge: "Image file size must be less than 5MB",
};

/** Without these limits, multer accepts any number and size of parts. */
const formLimits = {
  files: 1,
  fields: 20,
  parts: 21,
  fieldSize: 20_000,
  fieldNameSize: 100,
  headerPairs: 20,
  fieldNestingDepth: 0,
};

/**
 * Reads a form with at most one file, by default an image, or JSON. The form stays in memory, so that a refused or
 * aborted one leaves nothing on the disk.
 * @throws {HttpError} 413 for a larger file, 400 for a malformed form or other files, 415 for other content types
 */
export async function readUpload(ctx: Context, upload: UploadField = image): Promise<Upload> {
  if (!ctx.is("multipart/form-data")) return { body: await readJson(ctx), file: null, isForm: false };
  const readForm = await loadFormReader(upload);
  // If the sender disconnected before multer starts to read, multer would wait forever.
  if (ctx.req.destroyed) throw asRefusal(new Error("the sender has gone away"), upload);
  try {
    await readForm(ctx, () => Promise.resolve());
  } catch (error) {
    throw asRefusal(error, upload);
  }
  const { file } = ctx as Context & { readonly file?: File };
  const body = (ctx.request as { readonly body?: unknown }).body;
  return {
    // The form's object has no prototype and contains only strings and lists of strings.
    body: { ...(body as Record<string, unknown> | undefined) },
    file: file ? { name: file.originalname, bytes: file.buffer } : null,
    isForm: true,
  };
}

/** Loads multer with the first form, so that the server starts sooner. */
async function loadFormReader({ field, maxBytes }: UploadField) {
  const { default: multer } = await import("@koa/multer");
  const storage = multer.memoryStorage();
  const options = { storage, defParamCharset: "utf8", limits: { ...formLimits, fileSize: maxBytes } };
  return multer(options).single(field);
}

function asRefusal(cause: unknown, { field, tooLarge }: UploadField): HttpError {
  const { code = "" } = cause as { readonly code?: string };
  switch (code) {
    case "LIMIT_FILE_SIZE":
      return new HttpError(413, "file_too_large", tooLarge, { cause, fields: { [field]: tooLarge } });
    case "LIMIT_FILE_COUNT":
    case "LIMIT_UNEXPECTED_FILE":
      return new HttpError(400, "form_refused", `Send one file, named ${field}`, { cause });
    default:
      return code.startsWith("LIMIT_")
        ? new HttpError(400, "form_refused", "The form has too many parts, or too long ones", { cause })
        : new HttpError(400, "malformed_form", "The form is incomplete", { cause });
  }
}
