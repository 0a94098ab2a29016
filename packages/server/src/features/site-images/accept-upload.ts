import type { UploadedFile } from "@recital/contract/endpoint";
import type { ImageRefusal } from "../../images/check-image.ts";
import type { ImageStore, StoredImage } from "../../images/store-image.ts";
import { limitRate, type RateRule } from "../../http/rate-limit.ts";
import type { Database } from "../../db/connection.ts";
import type { Clock } from "../../kernel/clock.ts";
import { HttpError } from "../../kernel/errors.ts";

export interface ImageDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly images: ImageStore;
  readonly nudgeWorker: () => void;
}

/** Each upload is re-encoded, and stored for a day at least. */
const uploadRate: RateRule = { name: "images", max: 300, windowMs: 10 * 60_000 };

/**
 * Stores an uploaded image and enqueues its smaller copies. `name` becomes part of its URL.
 * @throws {HttpError} 415 if it is no image, 413 for too many pixels, 400 if it is damaged, 429 for too many uploads
 */
export async function acceptUpload(
  { database, clock, images, nudgeWorker }: ImageDeps,
  name: string,
  { bytes }: UploadedFile,
): Promise<StoredImage> {
  await limitRate(database, uploadRate, "all", clock.now());
  const result = await images.store({ name, bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength) });
  if ("refusal" in result) throw rejectedImage(result.refusal);
  nudgeWorker();
  return result.image;
}

const refusals = {
  unsupported: [415, "Please select an image file"],
  "too-large": [413, "The image has too many pixels; at most 8000 on a side and 40 million in all"],
  damaged: [400, "The image is damaged and cannot be read"],
} as const satisfies Record<ImageRefusal, readonly [number, string]>;

function rejectedImage(refusal: ImageRefusal): HttpError {
  const [status, sentence] = refusals[refusal];
  return new HttpError(status, "image_refused", sentence, { fields: { image: sentence } });
}
