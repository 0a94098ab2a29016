import type { TopicTexts } from "./en.ts";

export const pt: TopicTexts = {
  wanted: {
    music: "Músicas novas",
    concerts: "Todos os shows",
    "concerts-near": "Só shows perto de mim",
    shop: "A loja",
    news: "Novidades",
  },
  everything: "Tudo",
  unknownCity: "Não conhecemos esta cidade. Verifique a grafia ou informe uma cidade maior por perto.",
};
