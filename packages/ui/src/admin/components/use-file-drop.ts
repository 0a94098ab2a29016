import { useEffect, useState, type DragEvent } from "react";

/**
 * Accepts files that are dropped on an element, at least one at a time. Ignores files that are dropped beside it, which
 * the browser would otherwise open.
 */
export function useFileDrop(take: (files: readonly [File, ...File[]]) => void) {
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
        const [first, ...others] = event.dataTransfer.files;
        if (first) take([first, ...others]);
      },
    },
  };
}
