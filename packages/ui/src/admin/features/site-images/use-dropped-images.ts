import { useEffect, useEffectEvent, useState } from "react";
import type { PickedImage } from "../../../platform/platform.ts";
import { useToasts } from "../../components/feedback/toasts.ts";
import { refuseImage } from "../../components/form/image-value.ts";

/**
 * Accepts images that are dropped anywhere on the screen, and returns them one after the other. Ignores drops while
 * `isBusy` is true.
 */
export function useDroppedImages(isBusy: boolean) {
  const toasts = useToasts();
  const [waiting, setWaiting] = useState<readonly PickedImage[]>([]);
  const isTaking = !isBusy && waiting.length === 0;
  const takeFiles = useEffectEvent((event: DragEvent) => {
    if (!isTaking || !event.dataTransfer?.types.includes("Files")) return;
    event.preventDefault();
    if (event.type !== "drop") return;
    const images = [...event.dataTransfer.files].map((file) => ({ name: file.name, type: file.type, blob: file }));
    for (const image of images) {
      const refusal = refuseImage(image);
      if (refusal) toasts.failure(refusal, image.name);
    }
    setWaiting(images.filter((image) => refuseImage(image) === null));
  });
  useEffect(() => {
    const take = (event: DragEvent) => takeFiles(event);
    addEventListener("dragover", take);
    addEventListener("drop", take);
    return () => {
      removeEventListener("dragover", take);
      removeEventListener("drop", take);
    };
  }, []);
  return {
    /** The current image; null if there is none. */
    image: waiting[0] ?? null,
    /** The number of remaining images, including the current one. */
    count: waiting.length,
    next: () => setWaiting(([_done, ...rest]) => rest),
  };
}
