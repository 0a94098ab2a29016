import type { TopicTexts } from "./en.ts";

export const pl: TopicTexts = {
  wanted: {
    music: "Nowa muzyka",
    concerts: "Wszystkie koncerty",
    "concerts-near": "Tylko koncerty w mojej okolicy",
    shop: "Sklep",
    news: "Aktualności",
  },
  everything: "Wszystko",
  unknownCity: "Nie znamy tej miejscowości. Prosimy sprawdzić pisownię albo podać większą w pobliżu.",
};
