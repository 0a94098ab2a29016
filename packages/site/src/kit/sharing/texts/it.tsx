import type { SharingTexts } from "./en.tsx";

export const it: SharingTexts = {
  copy: (name, hidden) => <>Copia{hidden(`: ${name}`)}</>,
  copied: (name, hidden) => <>Copiato{hidden(`: ${name}`)}</>,
  isCopied: "Copiato",
  inClipboard: (name) => `Negli appunti: ${name}`,
  isNotCopied: "Non copiato",
  copyByHand: "Selezionare il testo e copiarlo.",
  linkCopied: "Link copiato",
  share: (title, hidden) => <>Condividi{hidden(`: ${title}`)}</>,
  shareNamed: (title) => `Condividi ${title}`,
};
