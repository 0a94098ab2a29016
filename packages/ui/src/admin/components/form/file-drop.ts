import { useEffect, useEffectEvent, useState, type DragEvent } from "react";
import type { PickedImage } from "../../../platform/platform.ts";

/** Accepts files that are dropped on an element, at least one at a time, as {@link useDrop} does. */
export function useFileDrop(take: (files: readonly [File, ...File[]]) => void) {
  return useDrop(({ files: [first, ...rest] }) => {
    if (first) take([first, ...rest]);
  });
}

/**
 * Accepts files that are dropped on an element, unless a part of it has accepted them. Ignores files that are dropped
 * beside it, which the browser would otherwise open.
 */
export function useDrop(take: (dropped: DataTransfer) => void) {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const keepPage = (event: globalThis.DragEvent) => {
      if (event.dataTransfer?.types.includes("Files")) event.preventDefault();
    };
    addEventListener("dragover", keepPage);
    addEventListener("drop", keepPage);
    return () => {
      removeEventListener("dragover", keepPage);
      removeEventListener("drop", keepPage);
    };
  }, []);
  return {
    isOver,
    handlers: {
      onDragOver: (event: DragEvent) => {
        event.preventDefault();
        setIsOver(true);
      },
      onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setIsOver(false);
      },
      onDrop: (event: DragEvent) => {
        setIsOver(false);
        if (event.isDefaultPrevented()) return;
        event.preventDefault();
        take(event.dataTransfer);
      },
    },
  };
}

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
