import { describeUnsupportedImage, limits } from "@recital/contract/values/limits";
import { isWebUrl } from "@recital/contract/values/urls";
import { useEffect, useMemo, useState } from "react";
import { uploadImage } from "../../../api/admin/images.ts";
import { useApi } from "../../../api/api-context.tsx";
import type { PickedImage } from "../../../platform/platform.ts";

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

const pauseMs = 400;

/**
 * Returns the preview of a form's image: the URL of the chosen image, else `fallbackUrl`, which may be empty. The
 * screens' content security policy does not load images by http, which are shown once they are saved.
 */
export function useImagePreview({ url, file }: ImageValue, fallbackUrl: string): { src: string; emptyText: string } {
  const blobUrl = useMemo(() => (file ? URL.createObjectURL(file.blob) : ""), [file]);
  useEffect(() => () => void (blobUrl && URL.revokeObjectURL(blobUrl)), [blobUrl]);
  const settledUrl = useSettled(url.trim());
  if (!blobUrl && /^http:/i.test(settledUrl)) return { src: "", emptyText: "The image is shown after you save" };
  const isValid = isWebUrl(settledUrl.replace(/^public\//, "/"));
  return { src: blobUrl || (isValid ? settledUrl : fallbackUrl), emptyText: "No image chosen" };
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
 * `onStored`, so that another save does not upload the file again. `store` sends the file.
 */
export function useImageUpload(onStored: (image: ImageValue) => void, store = uploadImage) {
  const api = useApi();
  const [progress, setProgress] = useState<number | null>(null);
  const upload = async ({ url, file }: ImageValue): Promise<string> => {
    if (!file) return url;
    const storedUrl = await store(api, file, setProgress).finally(() => setProgress(null));
    onStored({ url: storedUrl, file: null });
    return storedUrl;
  };
  return { progress, upload };
}
