import type { ApiClient } from "@recital/contract/client";
import { UserFacingError } from "../../platform/user-facing-error.ts";
import { sendingTexts } from "./texts/index.ts";

/** Stores an image, for instance an artwork, and returns its URL. `onProgress` gets the sent share, from 0 to 1. */
export async function storeImage(
  api: ApiClient,
  { name, blob }: UploadedImage,
  onProgress?: (sent: number) => void,
): Promise<string> {
  const body = new FormData();
  body.set("image", blob, name);
  const { url } = await api("POST /api/admin/images", { body, ...(onProgress && { onUploadProgress: onProgress }) });
  return url;
}

export interface UploadedImage {
  readonly name: string;
  readonly blob: Blob;
}

/** Uploads an image for a product or a video and returns its URL. `onProgress` gets the sent share, from 0 to 1. */
export async function uploadImage(
  api: ApiClient,
  { name, blob }: UploadedImage,
  onProgress: (sent: number) => void,
): Promise<string> {
  const body = new FormData();
  body.set("image", blob, name);
  const stored = await api("POST /api/admin/uploads", { body, onUploadProgress: onProgress });
  // A form's response; only a JSON body begins an upload in parts.
  if (!("imageUrl" in stored)) throw new UserFacingError((language) => sendingTexts[language].imageNotStored);
  return stored.imageUrl;
}
