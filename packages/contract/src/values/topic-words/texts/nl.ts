import type { TopicTexts } from "./en.ts";

export const nl: TopicTexts = {
  wanted: {
    music: "Nieuwe muziek",
    concerts: "Alle concerten",
    "concerts-near": "Alleen concerten bij mij in de buurt",
    shop: "De winkel",
    news: "Nieuws",
  },
  everything: "Alles",
  unknownCity: "We kennen deze plaats niet. Controleer de spelling of vul een grotere plaats in de buurt in.",
};
