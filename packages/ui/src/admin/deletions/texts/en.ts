export const en = {
  delete: "Delete",
  undo: "Undo",
  undoOf: (title: string) => `Undo: ${title}`,
};

export type DeletionTexts = typeof en;
