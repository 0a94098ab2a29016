import type { ApiClient } from "@recital/contract/client";

interface UploadedImage {
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
  const { imageUrl } = await api("POST /api/admin/uploads", { body, onUploadProgress: onProgress });
  return imageUrl;
}
