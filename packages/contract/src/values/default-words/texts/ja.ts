import type { DefaultTexts } from "./en.ts";

export const ja: DefaultTexts = {
  heroTitle: (name) => `${name}の音楽`,
  heroDescription: "ピアノとシンセサイザーのための現代作品。クラシックの響きと、いまの電子音の風景が溶け合います。",
  musicDescription: "ピアノとシンセサイザーが織りなす空気感。間近で録音し、余韻までそのままに。",
  musicTitle: "最新リリース",
  videosTitle: "動画とパフォーマンス",
  aboutHeading: (name) => `${name}について`,
};
