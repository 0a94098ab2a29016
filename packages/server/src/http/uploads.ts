import type { File } from "@koa/multer";
import type { UploadedFile, UploadField } from "@recital/contract/endpoint";
import { limits, unsupportedImages } from "@recital/contract/values/limits";
import type { Context } from "koa";
import type { Database } from "../db/connection.ts";
import type { RateRule } from "../db/rate-limits.ts";
import { copyRemoteImage, type CopyResult, hasHost, ownPath, type RemoteImageDeps } from "../images/copy-image.ts";
import type { ImageRefusal } from "../images/encode.ts";
import type { ImageStore, StoredImage } from "../images/store-image.ts";
import type { Clock } from "../kernel/clock.ts";
import { HttpError, invalidInput } from "../kernel/errors.ts";
import { limitRate } from "./limits.ts";
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

export interface ImageDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly images: ImageStore;
}

/** Each image is re-encoded, and stored for a day at least. */
const imageRate: RateRule = { name: "images", max: 300, windowMs: 10 * 60_000 };

/**
 * Stores an uploaded image and enqueues its smaller copies. `name` becomes part of its URL.
 * @throws {HttpError} 415 if it is no image, 413 for too many pixels, 400 if it is damaged, 429 for too many uploads
 */
export async function acceptUpload(deps: ImageDeps, name: string, { bytes }: UploadedFile): Promise<StoredImage> {
  await limitImages(deps);
  const result = await deps.images.store({
    name,
    bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
  });
  if ("refusal" in result) throw rejectedImage(result.refusal);
  return result.image;
}

/** @throws {HttpError} 429 for too many images */
export function limitImages({ database, clock }: Pick<ImageDeps, "database" | "clock">): Promise<void> {
  return limitRate(database, imageRate, "all", clock.now());
}

export const imageRefusals = {
  unsupported: [415, "Please select an image file"],
  heic: [415, unsupportedImages.heic],
  "other-format": [415, unsupportedImages.other],
  "too-large": [
    413,
    "The image has too many pixels; at most 8000 on a side and 40 million in all. Choose a smaller copy.",
  ],
  damaged: [400, "The image is damaged. Save it again, or choose another one."],
} as const satisfies Record<ImageRefusal, readonly [number, string]>;

export function rejectedImage(refusal: ImageRefusal): HttpError {
  const [status, message] = imageRefusals[refusal];
  return new HttpError(status, "image_refused", message, { fields: { image: message } });
}

export interface ImageUrlDeps extends ImageDeps, RemoteImageDeps {
  /** The site's origin. */
  readonly publicUrl: string;
}

interface EnteredUrl<U> {
  /** The field's name in the error. */
  readonly field: string;
  readonly url: U;
  /** Becomes part of the new URL. */
  readonly name: string;
  /** The row's present URL, which is saved again as it is. */
  readonly current?: string | null;
}

/**
 * Returns the URL to save in place of one that the owner entered: an image of another site is copied, so that no
 * visitor's browser requests it from there. A URL of this site becomes its path; no URL stays none, and the row's
 * present URL stays as it is.
 * @throws {HttpError} 422 at the field if the image cannot be copied; 429 for too many images
 */
export async function acceptImageUrl<U extends string | null | undefined>(
  deps: ImageUrlDeps,
  { field, url, name, current }: EnteredUrl<U>,
): Promise<U | string> {
  if (!url || url === current || !hasHost(url)) return url;
  const path = ownPath(url, deps.publicUrl);
  if (path !== null) return path;
  await limitImages(deps);
  const result = await copyRemoteImage(deps, name, url);
  if (!("image" in result)) throw refusedUrl(field, result);
  return result.image.url;
}

const problems = {
  credentials: "The URL must not contain a username or a password",
  "not-public": "The URL must be of a public website",
  unreachable: "The image could not be fetched: no response from this URL",
  timeout: "The image could not be fetched within 10 seconds",
  "too-many-redirects": "The URL redirects too many times",
  refused: "There is no image at this URL",
  "too-large": "Image file size must be less than 5MB",
} as const;

function refusedUrl(field: string, result: Exclude<CopyResult, { image: unknown }>): HttpError {
  if ("problem" in result) return invalidInput({ [field]: problems[result.problem] });
  const [, message] = imageRefusals[result.refusal];
  return invalidInput({ [field]: result.refusal === "unsupported" ? problems.refused : message });
}
