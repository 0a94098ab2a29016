import { useEffect, useState, type DragEvent } from "react";
import { fromBrowserFile, type PickedFile } from "../../../../platform/picked-file.ts";

/** Accepts files that are dropped on an element. Ignores files that are dropped beside it, which browsers would open. */
export function useDroppedFiles(take: (files: readonly PickedFile[]) => void) {
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
        event.preventDefault();
        setIsOver(false);
        const files = [...event.dataTransfer.files].map(fromBrowserFile);
        if (files.length > 0) take(files);
      },
    },
  };
}
