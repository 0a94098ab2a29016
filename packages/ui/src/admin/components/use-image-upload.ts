import { useState } from "react";
import { useApi } from "../../api/api-context.tsx";
import { uploadImage } from "../../api/admin/uploads.ts";
import type { ImageValue } from "./image-value.ts";

/**
 * Uploads the chosen image of a form before the form is saved. `upload` returns the image's URL and passes it to
 * `onStored`, so that another save does not upload the file again.
 */
export function useImageUpload(onStored: (image: ImageValue) => void) {
  const api = useApi();
  const [progress, setProgress] = useState<number | null>(null);
  const upload = async ({ url, file }: ImageValue): Promise<string> => {
    if (!file) return url;
    const storedUrl = await uploadImage(api, file, setProgress).finally(() => setProgress(null));
    onStored({ url: storedUrl, file: null });
    return storedUrl;
  };
  return { progress, upload };
}
