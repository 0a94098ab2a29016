import type { TopicTexts } from "./en.ts";

export const it: TopicTexts = {
  wanted: {
    music: "Nuova musica",
    concerts: "Tutti i concerti",
    "concerts-near": "Solo i concerti vicino a me",
    shop: "Il negozio",
    news: "Novità",
  },
  everything: "Tutto",
  unknownCity:
    "Questa città non è nota. Controllare come è scritta oppure indicare una città più grande nelle vicinanze.",
};
