import { useEffect, useEffectEvent } from "react";
import type { PickedImage } from "../../platform/platform.ts";
import { useFileDrop } from "./use-file-drop.ts";

/**
 * Accepts files that are dropped on a field, or pasted anywhere while the field is mounted. Ignores files that are
 * dropped beside the field, which the browser would otherwise open.
 */
export function useImageIntake(take: (image: PickedImage) => void) {
  return useImagesIntake(([image]) => image && take(image));
}

/** Like {@link useImageIntake}, for several images at once. */
export function useImagesIntake(take: (images: readonly PickedImage[]) => void) {
  const handlePaste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])];
    if (files.length === 0 || isTextForField(event)) return;
    event.preventDefault();
    take(files.map(imageOf));
  });
  useEffect(() => {
    const paste = (event: ClipboardEvent) => handlePaste(event);
    addEventListener("paste", paste);
    return () => removeEventListener("paste", paste);
  }, []);
  return useFileDrop((files) => take(files.map(imageOf)));
}

function imageOf(file: File): PickedImage {
  return { name: file.name, type: file.type, blob: file };
}

/** Office programs copy text together with an image of it. */
function isTextForField({ target, clipboardData }: ClipboardEvent): boolean {
  const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  return isField && clipboardData?.types.includes("text/plain") === true;
}
