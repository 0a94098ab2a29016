import type { SharingTexts } from "./en.tsx";

export const pl: SharingTexts = {
  copy: (name, hidden) => <>Kopiuj{hidden(`: ${name}`)}</>,
  copied: (name, hidden) => <>Skopiowano{hidden(`: ${name}`)}</>,
  isCopied: "Skopiowano",
  inClipboard: (name) => `W schowku: ${name}`,
  isNotCopied: "Nie skopiowano",
  copyByHand: "Prosimy zaznaczyć tekst i go skopiować.",
  linkCopied: "Skopiowano link",
  share: (title, hidden) => <>Udostępnij{hidden(`: ${title}`)}</>,
  shareNamed: (title) => `Udostępnij: ${title}`,
};
