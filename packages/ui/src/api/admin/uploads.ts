import type { ApiClient } from "@recital/contract/client";

interface UploadedPicture {
  readonly name: string;
  readonly blob: Blob;
}

/** Stores a picture for a product or a video and says its address. `onProgress` hears how much was sent, from 0 to 1. */
export async function uploadPicture(
  api: ApiClient,
  { name, blob }: UploadedPicture,
  onProgress: (sent: number) => void,
): Promise<string> {
  const body = new FormData();
  body.set("image", blob, name);
  const { imageUrl } = await api("POST /api/admin/uploads", { body, onUploadProgress: onProgress });
  return imageUrl;
}
