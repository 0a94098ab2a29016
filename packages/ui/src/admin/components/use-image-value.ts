import { isWebUrl } from "@recital/contract/values/web-url";
import { useEffect, useMemo, useState } from "react";
import { uploadImage } from "../../api/admin/uploads.ts";
import { useApi } from "../../api/api-context.tsx";
import type { ImageValue } from "./image-value.ts";

const pauseMs = 400;

/** Returns the URL of the preview of a form's image; empty if there is nothing to show. */
export function useImagePreview({ url, file }: ImageValue): string {
  const blobUrl = useMemo(() => (file ? URL.createObjectURL(file.blob) : ""), [file]);
  useEffect(() => () => void (blobUrl && URL.revokeObjectURL(blobUrl)), [blobUrl]);
  const settledUrl = useSettled(url.trim());
  if (blobUrl) return blobUrl;
  return isWebUrl(settledUrl.replace(/^public\//, "/")) ? settledUrl : "";
}

/** Returns a text after a pause in typing, so that an incomplete URL is not requested. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

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
