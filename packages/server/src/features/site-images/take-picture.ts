import type { UploadedFile } from "@recital/contract/endpoint";
import type { ImageRefusal } from "../../images/check-picture.ts";
import type { ImageStore, StoredImage } from "../../images/store-image.ts";
import { HttpError } from "../../kernel/errors.ts";

export interface PictureDeps {
  readonly images: ImageStore;
  readonly nudgeWorker: () => void;
}

/**
 * Stores a picture that was sent, and has its smaller copies made. `name` becomes part of its address.
 * @throws {HttpError} 415 for what is no picture, 413 for too many pixels, 400 for a damaged one
 */
export async function takePicture(
  { images, nudgeWorker }: PictureDeps,
  name: string,
  { bytes }: UploadedFile,
): Promise<StoredImage> {
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
