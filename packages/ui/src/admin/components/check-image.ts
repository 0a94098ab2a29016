import { limits } from "@recital/contract/values/limits";
import type { PickedImage } from "../../platform/platform.ts";

/** Why a file is not worth sending as a picture, in the specification's words; null where nothing speaks against it. */
export function refuseImage({ type, blob }: PickedImage): string | null {
  if (!type.startsWith("image/")) return "Please select an image file";
  return blob.size > limits.uploadBytes ? "Image file size must be less than 5MB" : null;
}
