import type { Deletions } from "./pending-deletions.ts";

/** Undoes the last deletion by Ctrl+Z or ⌘Z, except in a field, where the browser undoes typing. */
export function undoByKeyboard(deletions: Deletions): () => void {
  const handleKey = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey || event.key.toLowerCase() !== "z") return;
    if (isEditable(event.target)) return;
    if (deletions.undoLast()) event.preventDefault();
  };
  addEventListener("keydown", handleKey);
  return () => removeEventListener("keydown", handleKey);
}

function isEditable(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !["checkbox", "radio", "button", "file"].includes(target.type);
  return target instanceof HTMLTextAreaElement || target.isContentEditable;
}
