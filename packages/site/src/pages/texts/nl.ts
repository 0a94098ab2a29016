import type { PagesTexts } from "./en.ts";

export const nl: PagesTexts = {
  concerts: "Concerten",
  fromStore: "Uit de winkel",
  notFound: {
    title: "404 Pagina niet gevonden",
    text: "Deze pagina bestaat niet. Controleer het adres of ga naar de startpagina.",
    description: "Deze pagina bestaat niet.",
  },
};
