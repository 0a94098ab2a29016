import { useEffect, useEffectEvent, useState } from "react";
import type { PickedImage } from "../../../platform/platform.ts";
import { refuseImage } from "../../components/check-image.ts";
import { useToasts } from "../../components/use-toasts.ts";

/**
 * Takes pictures that are dropped anywhere on the screen, several at once, and hands them out one by one. While
 * `isBusy` says so, what is dropped is for others.
 */
export function useDroppedPictures(isBusy: boolean) {
  const toasts = useToasts();
  const [waiting, setWaiting] = useState<readonly PickedImage[]>([]);
  const isTaking = !isBusy && waiting.length === 0;
  const takeFiles = useEffectEvent((event: DragEvent) => {
    if (!isTaking || !event.dataTransfer?.types.includes("Files")) return;
    event.preventDefault();
    if (event.type !== "drop") return;
    const pictures = [...event.dataTransfer.files].map((file) => ({ name: file.name, type: file.type, blob: file }));
    for (const picture of pictures) {
      const refusal = refuseImage(picture);
      if (refusal) toasts.failure(refusal, picture.name);
    }
    setWaiting(pictures.filter((picture) => refuseImage(picture) === null));
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
    /** The picture whose turn it is; null where there is none. */
    picture: waiting[0] ?? null,
    /** How many wait, with that one: another number for each. */
    count: waiting.length,
    next: () => setWaiting(([_done, ...rest]) => rest),
  };
}
