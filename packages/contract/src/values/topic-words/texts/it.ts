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
  unknownCity: "Non conosciamo questa città. Controllare l’ortografia o inserirne una più grande nelle vicinanze.",
};
