import { limits } from "@recital/contract/values/limits";
import type { PickedImage } from "../../platform/platform.ts";

/** The image of a form. A chosen file takes precedence over the URL, which is used again if the file is removed. */
export interface ImageValue {
  readonly url: string;
  readonly file: PickedImage | null;
}

/** Returns the specification's message if a file cannot be uploaded as an image; null if it can. */
export function refuseImage({ type, blob }: PickedImage, maxBytes: number = limits.uploadBytes): string | null {
  if (!type.startsWith("image/")) return "Please select an image file";
  return blob.size > maxBytes ? `Image file size must be less than ${maxBytes / 1024 ** 2}MB` : null;
}
