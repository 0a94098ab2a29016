import type { KitTexts } from "./en.ts";

export const ja: KitTexts = {
  loading: "読み込み中…",
  failed: "問題が発生しました。しばらくしてからもう一度お試しください。",
  tryAgain: "もう一度試す",
  returnHome: "ホームに戻る",
  notifications: "お知らせ",
  close: "閉じる",
  noImage: "画像なし",
  noImageAvailable: "画像がありません",
  notesTo: (name) => `${name}へのメッセージ`,
  listener: "リスナー",
};
