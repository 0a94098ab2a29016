import type { PagesTexts } from "./en.ts";

export const it: PagesTexts = {
  concerts: "Concerti",
  fromStore: "Dal negozio",
  notFound: {
    title: "404 Pagina non trovata",
    text: "La pagina cercata non esiste. Controllare l’indirizzo o tornare alla home.",
    description: "Questa pagina non esiste.",
  },
};
