import type { ListenTexts } from "./en.tsx";

export const ja: ListenTexts = {
  title: "限定試聴",
  description: "限定試聴。",
  private: "限定リンクです。ほかの方には共有しないでください。",
  tracks: "曲目",
  player: "プレーヤー",
  needsScripts: "再生するにはJavaScriptを有効にしてください。",
  play: (title) => `${title}を再生`,
  pause: (title) => `${title}を一時停止`,
  notReady: "準備中です",
  failed: "この曲を再生できませんでした。もう一度お試しください。",
  download: (title, hidden) => <>{hidden(`${title}を`)}ダウンロード</>,
  downloadFailed: "ダウンロードを開始できませんでした。しばらくしてからもう一度お試しください。",
  invalid: "このリンクは無効になりました",
  askForNew: (artist) => `新しいリンクは${artist}にお問い合わせください。`,
  tooMany: "リクエストが多すぎます",
  waitMinute: "1分ほどしてからもう一度お試しください。",
};
