import type { CardTexts } from "./en.ts";

export const ja: CardTexts = {
  inStore: "ストアで見る",
  kinds: { album: "アルバム", ep: "EP", single: "シングル" },
  kindOutOn: (kind, day) => `${kind} · ${day}リリース`,
  seeRelease: "リリースを見る",
  listen: "聴く",
  status: { "sold-out": "完売", postponed: "延期", cancelled: "中止" },
  dayAndTime: (day, time) => `${day} ${time}`,
  tickets: "詳細とチケット",
  details: "詳細",
};
