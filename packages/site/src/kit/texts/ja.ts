import type { KitTexts } from "./en.ts";

export const ja: KitTexts = {
  loading: "読み込み中…",
  failed: "問題が発生しました。しばらくしてからもう一度お試しください。",
  tryAgain: "再試行",
};
