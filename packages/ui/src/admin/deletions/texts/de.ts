import type { DeletionTexts } from "./en.ts";

export const de: DeletionTexts = {
  delete: "Löschen",
  undo: "Rückgängig",
  undoOf: (title) => `Rückgängig: ${title}`,
};
