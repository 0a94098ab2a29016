import type { PagesTexts } from "./en.ts";

export const pl: PagesTexts = {
  concerts: "Koncerty",
  fromStore: "Ze sklepu",
  notFound: {
    title: "404 Nie znaleziono strony",
    text: "Szukana strona nie istnieje. Prosimy sprawdzić adres albo wrócić na stronę główną.",
    description: "Ta strona nie istnieje.",
  },
};
