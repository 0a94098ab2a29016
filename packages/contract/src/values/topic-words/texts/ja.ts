import type { TopicTexts } from "./en.ts";

export const ja: TopicTexts = {
  wanted: {
    music: "新しい音楽",
    concerts: "すべてのコンサート",
    "concerts-near": "近くのコンサートのみ",
    shop: "ストア",
    news: "ニュース",
  },
  everything: "すべて",
  unknownCity: "この都市は見つかりませんでした。表記を確認するか、近くの大きな都市を入力してください。",
};
