import type { SharingTexts } from "./en.tsx";

export const nl: SharingTexts = {
  copy: (name, hidden) => <>Kopiëren{hidden(`: ${name}`)}</>,
  copied: (name, hidden) => <>Gekopieerd{hidden(`: ${name}`)}</>,
  isCopied: "Gekopieerd",
  inClipboard: (name) => `Op het klembord: ${name}`,
  isNotCopied: "Niet gekopieerd",
  copyByHand: "Selecteer de tekst en kopieer die.",
  linkCopied: "Link gekopieerd",
  share: (title, hidden) => <>Delen{hidden(`: ${title}`)}</>,
  shareNamed: (title) => `${title} delen`,
};
