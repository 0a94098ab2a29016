import type { DeletionTexts } from "./en.ts";

export const fr: DeletionTexts = {
  delete: "Supprimer",
  undo: "Annuler",
  undoOf: (title) => `Annuler\u00a0: ${title}`,
};
