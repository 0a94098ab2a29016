import { limits } from "@recital/contract/values/limits";
import type { PickedImage } from "../../platform/platform.ts";

/** The image of a form. A chosen file takes precedence over the URL, which is used again if the file is removed. */
export interface ImageValue {
  readonly url: string;
  readonly file: PickedImage | null;
}

/** Returns the specification's message if a file cannot be uploaded as an image; null if it can. */
export function refuseImage({ type, blob }: PickedImage): string | null {
  if (!type.startsWith("image/")) return "Please select an image file";
  return blob.size > limits.uploadBytes ? "Image file size must be less than 5MB" : null;
}
