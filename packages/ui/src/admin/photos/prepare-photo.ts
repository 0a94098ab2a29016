import type { AdminLanguage } from "@recital/contract/values/language";
import { limits } from "@recital/contract/values/limits";
import {
  imageHeadBytes,
  photoGoals,
  readImageType,
  type ImageType,
  type PhotoGoal,
  type PhotoUse,
} from "@recital/contract/values/photos";
import type { PickedImage } from "../../platform/platform.ts";
import { UserFacingError } from "../../platform/user-facing-error.ts";
import { photoTexts } from "./texts/index.ts";

/**
 * Returns a chosen image as it is uploaded: a photo is decoded and made smaller in a worker, unless the site takes it as
 * it is. What is no photo stays as it is, and the server refuses it.
 * @throws {UserFacingError} with what to do if the file is no image, too large, or cannot be read
 */
export async function preparePhoto(image: PickedImage, use: PhotoUse = "site"): Promise<PickedImage> {
  const type = readImageType(new Uint8Array(await image.blob.slice(0, imageHeadBytes).arrayBuffer()));
  const refusal = type === null ? refuseOther(image) : image.blob.size > limits.chosenImageBytes ? tooLarge : null;
  if (refusal) throw new UserFacingError(refusal);
  if (type === null || isReady(type, image.blob.size)) return image;
  const blob = await shrinkInWorker({ blob: image.blob, type, goal: photoGoals[use] });
  if (blob === null) throw new UserFacingError(unreadable);
  const name = blob === image.blob ? image.name : `${image.name.replace(/\.\w+$/, "")}.${endings[blob.type] ?? "jpg"}`;
  return { name, type: blob.type, blob };
}

const endings: Readonly<Record<string, string>> = { "image/png": "png", "image/webp": "webp" };

/** A small photo is uploaded as it is, for both uses: it is small enough to be stored at once. */
function isReady(type: ImageType, size: number): boolean {
  return type !== "image/heic" && size <= photoGoals.site.maxBytes;
}

type Refusal = (language: AdminLanguage) => string;

const tooLarge: Refusal = (language) => photoTexts[language].tooLarge(limits.chosenImageBytes / 1024 ** 2);
const unreadable: Refusal = (language) => photoTexts[language].unreadable;

/** Returns why a file is refused that is in none of the formats, in the specification's words where it has them. */
function refuseOther({ type, blob }: PickedImage): Refusal | null {
  if (blob.size === 0) return (language) => photoTexts[language].empty;
  if (/^image\/(?:tiff|bmp|x-ms-bmp)$/.test(type)) return (language) => photoTexts[language].otherFormat;
  if (/^image\/hei[cf]/.test(type)) return unreadable;
  if (!type.startsWith("image/")) return (language) => photoTexts[language].noImage;
  if (blob.size <= limits.uploadBytes) return null;
  return (language) => photoTexts[language].tooManyBytes(limits.uploadBytes / 1024 ** 2);
}

/** A photo to decode in the worker. */
export interface PhotoTask {
  readonly blob: Blob;
  readonly type: ImageType;
  readonly goal: PhotoGoal;
}

/** Returns the photo as the goal wants it, the given one if it is so already; null if it cannot be read. */
function shrinkInWorker(task: PhotoTask): Promise<Blob | null> {
  const worker = new Worker(new URL("./photo-worker.ts", import.meta.url), { type: "module", name: "photo-worker" });
  return new Promise<Blob | null>((resolve) => {
    worker.addEventListener("message", ({ data }: MessageEvent<Blob | "unchanged" | null>) =>
      resolve(data === "unchanged" ? task.blob : data),
    );
    // The worker's file cannot be loaded, or it ran out of memory.
    worker.addEventListener("error", () => resolve(null));
    worker.postMessage(task);
    // Its memory is free again at once.
  }).finally(() => worker.terminate());
}
