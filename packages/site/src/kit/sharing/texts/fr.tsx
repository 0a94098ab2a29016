import type { SharingTexts } from "./en.tsx";

export const fr: SharingTexts = {
  copy: (name, hidden) => <>Copier{hidden(`\u00a0: ${name}`)}</>,
  copied: (name, hidden) => <>Copié{hidden(`\u00a0: ${name}`)}</>,
  isCopied: "Copié",
  inClipboard: (name) => `Dans le presse-papiers\u00a0: ${name}`,
  isNotCopied: "Copie impossible",
  copyByHand: "Veuillez sélectionner le texte et le copier.",
  linkCopied: "Lien copié",
  share: (title, hidden) => <>Partager{hidden(`\u00a0: ${title}`)}</>,
  shareNamed: (title) => `Partager ${title}`,
};
