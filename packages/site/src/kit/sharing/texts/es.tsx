import type { SharingTexts } from "./en.tsx";

export const es: SharingTexts = {
  copy: (name, hidden) => <>Copiar{hidden(`: ${name}`)}</>,
  copied: (name, hidden) => <>Copiado{hidden(`: ${name}`)}</>,
  isCopied: "Copiado",
  inClipboard: (name) => `En el portapapeles: ${name}`,
  isNotCopied: "No se ha copiado",
  copyByHand: "Seleccione el texto y cópielo.",
  linkCopied: "Enlace copiado",
  share: (title, hidden) => <>Compartir{hidden(`: ${title}`)}</>,
  shareNamed: (title) => `Compartir ${title}`,
};
