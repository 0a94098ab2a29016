import type { ReactNode } from "react";

export const en = {
  copy: (name: string, hidden: (text: string) => ReactNode) => <>Copy{hidden(` ${name}`)}</>,
  copied: (name: string, hidden: (text: string) => ReactNode) => <>Copied{hidden(` ${name}`)}</>,
  isCopied: "Copied",
  inClipboard: (name: string) => `${name} is in the clipboard.`,
  isNotCopied: "Not copied",
  copyByHand: "Please select the text and copy it.",
  linkCopied: "Link copied",
  share: (title: string, hidden: (text: string) => ReactNode) => <>Share{hidden(` ${title}`)}</>,
  shareNamed: (title: string) => `Share ${title}`,
};

export type SharingTexts = typeof en;
