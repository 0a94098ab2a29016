import type { SharingTexts } from "./en.tsx";

export const de: SharingTexts = {
  copy: (name, hidden) => <>Kopieren{hidden(`: ${name}`)}</>,
  copied: (name, hidden) => <>Kopiert{hidden(`: ${name}`)}</>,
  isCopied: "Kopiert",
  inClipboard: (name) => `In der Zwischenablage: ${name}`,
  isNotCopied: "Nicht kopiert",
  copyByHand: "Bitte markieren Sie den Text und kopieren Sie ihn.",
  linkCopied: "Link kopiert",
  share: (title, hidden) => <>Teilen{hidden(`: ${title}`)}</>,
  shareNamed: (title) => `${title} teilen`,
};
