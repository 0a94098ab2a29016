import type { TopicTexts } from "./en.ts";

export const fr: TopicTexts = {
  wanted: {
    music: "La nouvelle musique",
    concerts: "Tous les concerts",
    "concerts-near": "Seulement les concerts près de chez moi",
    shop: "La boutique",
    news: "Les actualités",
  },
  everything: "Tout",
  unknownCity:
    "Nous ne connaissons pas cette ville. Vérifiez l’orthographe ou indiquez une plus grande ville à proximité.",
};
