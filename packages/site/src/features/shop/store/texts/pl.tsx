import { plural } from "@recital/contract/values/language";
import type { StoreTexts } from "./en.tsx";

export const pl: StoreTexts = {
  title: "Sklep",
  description: (artist) => `Płyty, albumy cyfrowe, nuty i gadżety – ${artist}.`,
  descriptionFreeShipping: (artist) => `Płyty, albumy cyfrowe, nuty i gadżety – ${artist}. Z bezpłatną wysyłką.`,
  noScript: "Sklep można przeglądać bez JavaScriptu, ale jest on potrzebny do zakupów.",
  loading: "Wczytywanie produktów…",
  noneInCategory: "Brak produktów w tej kategorii.",
  nothingFound: (text) => `Brak wyników dla „${text}”.`,
  categoriesLabel: "Kategorie produktów",
  categories: { all: "Wszystko", merchandise: "Gadżety", music: "Muzyka", digital: "Cyfrowe" },
  sortBy: "Sortowanie",
  sorts: {
    featured: "Polecane",
    newest: "Najnowsze",
    "price-low": "Cena: od najniższej",
    "price-high": "Cena: od najwyższej",
  },
  apply: "Zastosuj",
  searchLabel: "Szukaj w sklepie",
  search: "Szukaj",
  count: (count) =>
    plural("pl", count, {
      one: `${count} produkt`,
      few: `${count} produkty`,
      many: `${count} produktów`,
      other: `${count} produktu`,
    }),
  andPlusShipping: " · ceny bez kosztów wysyłki",
  andFreeShipping: " · z bezpłatną wysyłką",
  noDescription: "Brak opisu",
  showMore: "Pokaż więcej",
  showLess: "Pokaż mniej",
  instantDownload: "Do pobrania od razu",
  soldOut: (hide, name) => <>Wyprzedane{hide(`: ${name}`)}</>,
  choosePrice: (hide, name) => <>Wybierz cenę{hide(`: ${name}`)}</>,
  chooseOf: (choose, name) => `${choose} (${name})`,
};
