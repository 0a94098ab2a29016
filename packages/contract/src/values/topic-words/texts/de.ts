import type { TopicTexts } from "./en.ts";

export const de: TopicTexts = {
  wanted: {
    music: "Neue Musik",
    concerts: "Alle Konzerte",
    "concerts-near": "Nur Konzerte in meiner Nähe",
    shop: "Der Shop",
    news: "Neuigkeiten",
  },
  everything: "Alles",
  unknownCity:
    "Diesen Ort kennen wir nicht. Bitte prüfen Sie die Schreibweise oder geben Sie eine größere Stadt in der Nähe ein.",
};
