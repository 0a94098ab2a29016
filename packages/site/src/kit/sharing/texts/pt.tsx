import type { SharingTexts } from "./en.tsx";

export const pt: SharingTexts = {
  copy: (name, hidden) => <>Copiar{hidden(`: ${name}`)}</>,
  copied: (name, hidden) => <>Copiado{hidden(`: ${name}`)}</>,
  isCopied: "Copiado",
  inClipboard: (name) => `Na área de transferência: ${name}`,
  isNotCopied: "Não foi possível copiar",
  copyByHand: "Selecione o texto e copie-o.",
  linkCopied: "Link copiado",
  share: (title, hidden) => <>Compartilhar{hidden(`: ${title}`)}</>,
  shareNamed: (title) => `Compartilhar ${title}`,
};
