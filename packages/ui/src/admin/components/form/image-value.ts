import type { PhotoUse } from "@recital/contract/values/photos";
import { withScheme } from "@recital/contract/values/complete-url";
import { isWebUrl } from "@recital/contract/values/urls";
import { useEffect, useMemo, useState } from "react";
import { uploadImage } from "../../../api/admin/images.ts";
import { useApi } from "../../../api/api-context.tsx";
import type { PickedImage } from "../../../platform/platform.ts";
import { useTexts } from "../../language.ts";
import { componentTexts } from "../texts/index.ts";

/** The image of a form. A chosen file takes precedence over the URL, which is used again if the file is removed. */
export interface ImageValue {
  readonly url: string;
  readonly file: PickedImage | null;
  /** Set while the file is made smaller, with what is uploaded. Rejects if it cannot be read. */
  readonly ready?: Promise<PickedImage>;
}

/** Returns the file to upload. Waits while it is made smaller. @throws {UserFacingError} if it cannot be read */
export async function readyFile({ file, ready }: ImageValue): Promise<PickedImage | null> {
  return ready ?? file;
}

/** Makes photos ready for their upload, see `preparePhoto`. `isPreparing` is true meanwhile. */
export function usePhotos(use?: PhotoUse) {
  const [running, setRunning] = useState(0);
  const prepare = async (image: PickedImage): Promise<PickedImage> => {
    setRunning((count) => count + 1);
    try {
      const { preparePhoto } = await import("../../photos/prepare-photo.ts");
      return await preparePhoto(image, use);
    } finally {
      setRunning((count) => count - 1);
    }
  };
  return { isPreparing: running > 0, prepare };
}

const pauseMs = 400;

/**
 * Returns the preview of a form's image: the URL of the chosen image, else `fallbackUrl`, which may be empty. The
 * screens' content security policy does not load images by http, which are shown once they are saved.
 */
export function useImagePreview(
  { url, file, ready }: ImageValue,
  fallbackUrl: string,
): { src: string; emptyText: string } {
  const texts = useTexts(componentTexts);
  const isShown = file !== null && !ready;
  const blobUrl = useMemo(() => (file && isShown ? URL.createObjectURL(file.blob) : ""), [file, isShown]);
  useEffect(() => () => void (blobUrl && URL.revokeObjectURL(blobUrl)), [blobUrl]);
  const settledUrl = useSettled(withScheme(url));
  if (ready) return { src: "", emptyText: texts.readingPhoto };
  if (!blobUrl && /^http:/i.test(settledUrl)) return { src: "", emptyText: texts.shownAfterSave };
  const isValid = isWebUrl(settledUrl.replace(/^public\//, "/"));
  return { src: blobUrl || (isValid ? settledUrl : fallbackUrl), emptyText: texts.noImageChosen };
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
  const upload = async (image: ImageValue): Promise<string> => {
    const { url } = image;
    const file = await readyFile(image);
    if (!file) return url;
    const storedUrl = await store(api, file, setProgress).finally(() => setProgress(null));
    onStored({ url: storedUrl, file: null });
    return storedUrl;
  };
  return { progress, upload };
}
