import type { SharingTexts } from "./en.tsx";

export const ja: SharingTexts = {
  copy: (name, hidden) => <>コピー{hidden(`：${name}`)}</>,
  copied: (name, hidden) => <>コピー済み{hidden(`：${name}`)}</>,
  isCopied: "コピーしました",
  inClipboard: (name) => `${name}をクリップボードにコピーしました。`,
  isNotCopied: "コピーできませんでした",
  copyByHand: "テキストを選択してコピーしてください。",
  linkCopied: "リンクをコピーしました",
  share: (title, hidden) => <>共有{hidden(`：${title}`)}</>,
  shareNamed: (title) => `${title}を共有`,
};
