import { describeUnsupportedImage } from "@recital/contract/values/image-format";
import { limits } from "@recital/contract/values/limits";
import type { PickedImage } from "../../platform/platform.ts";

/** The image of a form. A chosen file takes precedence over the URL, which is used again if the file is removed. */
export interface ImageValue {
  readonly url: string;
  readonly file: PickedImage | null;
}

/** Returns what to say if a file cannot be uploaded as an image, in the specification's words; null if it can. */
export function refuseImage({ name, type, blob }: PickedImage, maxBytes: number = limits.uploadBytes): string | null {
  const unsupported = describeUnsupportedImage(name, type);
  if (unsupported !== null) return unsupported;
  if (!type.startsWith("image/")) return "Please select an image file";
  return blob.size > maxBytes ? `Image file size must be less than ${maxBytes / 1024 ** 2}MB` : null;
}
