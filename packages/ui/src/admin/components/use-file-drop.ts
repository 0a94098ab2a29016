import { useEffect, useState, type DragEvent } from "react";

/** Accepts files that are dropped on an element, at least one at a time, as {@link useDrop} does. */
export function useFileDrop(take: (files: readonly [File, ...File[]]) => void) {
  return useDrop(({ files: [first, ...others] }) => {
    if (first) take([first, ...others]);
  });
}

/**
 * Accepts what is dropped on an element, unless a part of it has accepted it. Ignores files that are dropped beside it,
 * which the browser would otherwise open.
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
