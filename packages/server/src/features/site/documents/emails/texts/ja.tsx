import type { DocumentEmailTexts } from "./en.tsx";

export const ja: DocumentEmailTexts = {
  reason: (site) => <>このメールは、{site}のニュースレターにご登録の方にお送りしています。</>,
  chooseTopics: "受け取る内容を選ぶ",
  readOnline: "ブラウザで読む",
  viewInStore: "ストアで見る",
  kinds: { album: "アルバム", ep: "EP", single: "シングル" },
  comingRelease: (kind, day) => `${kind} · ${day}リリース`,
  seeRelease: "リリースを見る",
  listen: "聴く",
  dayAndTime: (day, time) => `${day} ${time}`,
  concertStates: { "sold-out": "完売", postponed: "延期", cancelled: "中止" },
  tickets: "詳細とチケット",
  details: "詳細",
};
