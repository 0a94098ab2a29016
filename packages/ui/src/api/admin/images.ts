import type { ApiClient } from "@recital/contract/client";
import type { UploadedImage } from "./uploads.ts";

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
