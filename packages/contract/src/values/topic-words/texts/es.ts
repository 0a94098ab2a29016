import type { TopicTexts } from "./en.ts";

export const es: TopicTexts = {
  wanted: {
    music: "Música nueva",
    concerts: "Todos los conciertos",
    "concerts-near": "Solo conciertos cerca de mí",
    shop: "La tienda",
    news: "Noticias",
  },
  everything: "Todo",
  unknownCity: "No conocemos esta ciudad. Compruebe la ortografía o indique una ciudad mayor cercana.",
};
