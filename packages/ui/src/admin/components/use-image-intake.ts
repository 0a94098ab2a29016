import { useEffect, useEffectEvent, useState, type DragEvent } from "react";
import type { PickedImage } from "../../platform/platform.ts";

/**
 * Accepts files that are dropped on a field, or pasted anywhere while the field is mounted. Ignores files that are
 * dropped beside the field, which the browser would otherwise open.
 */
export function useImageIntake(take: (image: PickedImage) => void) {
  const [isOver, setIsOver] = useState(false);
  const handlePaste = useEffectEvent((event: ClipboardEvent) => {
    const image = firstFile(event.clipboardData);
    if (!image || isTextForField(event)) return;
    event.preventDefault();
    take(image);
  });
  useEffect(() => {
    const paste = (event: ClipboardEvent) => handlePaste(event);
    const keepPage = (event: globalThis.DragEvent) => {
      if (event.dataTransfer?.types.includes("Files")) event.preventDefault();
    };
    addEventListener("paste", paste);
    addEventListener("dragover", keepPage);
    addEventListener("drop", keepPage);
    return () => {
      removeEventListener("paste", paste);
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
        event.preventDefault();
        setIsOver(false);
        const image = firstFile(event.dataTransfer);
        if (image) take(image);
      },
    },
  };
}

function firstFile(data: DataTransfer | null): PickedImage | null {
  const file = data?.files[0];
  return file ? { name: file.name, type: file.type, blob: file } : null;
}

/** Office programs copy text together with an image of it. */
function isTextForField({ target, clipboardData }: ClipboardEvent): boolean {
  const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  return isField && clipboardData?.types.includes("text/plain") === true;
}
