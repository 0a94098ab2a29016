import type { UploadedFile } from "@recital/contract/endpoint";
import type { ImageRefusal } from "../../images/check-picture.ts";
import type { ImageStore, StoredImage } from "../../images/store-image.ts";
import { limitRate, type RateRule } from "../../http/rate-limit.ts";
import type { Database } from "../../db/connection.ts";
import type { Clock } from "../../kernel/clock.ts";
import { HttpError } from "../../kernel/errors.ts";

export interface PictureDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly images: ImageStore;
  readonly nudgeWorker: () => void;
}

/** Each is decoded and encoded anew, and kept for a day at least. */
const pictureRate: RateRule = { name: "pictures", max: 300, windowMs: 10 * 60_000 };

/**
 * Stores a picture that was sent, and has its smaller copies made. `name` becomes part of its address.
 * @throws {HttpError} 415 for what is no picture, 413 for too many pixels, 400 for a damaged one, 429 for too many of them
 */
export async function takePicture(
  { database, clock, images, nudgeWorker }: PictureDeps,
  name: string,
  { bytes }: UploadedFile,
): Promise<StoredImage> {
  await limitRate(database, pictureRate, "all", clock.now());
  const result = await images.store({ name, bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength) });
  if ("refusal" in result) throw refusedPicture(result.refusal);
  nudgeWorker();
  return result.image;
}

const refusals = {
  unsupported: [415, "Please select an image file"],
  "too-large": [413, "The image has too many pixels; at most 8000 on a side and 40 million in all"],
  damaged: [400, "The image is damaged and cannot be read"],
} as const satisfies Record<ImageRefusal, readonly [number, string]>;

function refusedPicture(refusal: ImageRefusal): HttpError {
  const [status, sentence] = refusals[refusal];
  return new HttpError(status, "image_refused", sentence, { fields: { image: sentence } });
}
