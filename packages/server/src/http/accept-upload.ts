import type { UploadedFile } from "@recital/contract/endpoint";
import { unsupportedImages } from "@recital/contract/values/limits";
import type { ImageRefusal } from "../images/check-image.ts";
import type { ImageStore, StoredImage } from "../images/store-image.ts";
import type { RateRule } from "../db/rate-limits.ts";
import { limitRate } from "./rate-limit.ts";
import type { Database } from "../db/connection.ts";
import type { Clock } from "../kernel/clock.ts";
import { HttpError } from "../kernel/errors.ts";

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
  "too-large": [413, "The image has too many pixels; at most 8000 on a side and 40 million in all"],
  damaged: [400, "The image is damaged and cannot be read"],
} as const satisfies Record<ImageRefusal, readonly [number, string]>;

export function rejectedImage(refusal: ImageRefusal): HttpError {
  const [status, sentence] = imageRefusals[refusal];
  return new HttpError(status, "image_refused", sentence, { fields: { image: sentence } });
}
