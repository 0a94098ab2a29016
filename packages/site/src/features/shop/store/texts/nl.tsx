import { plural } from "@recital/contract/values/language";
import type { StoreTexts } from "./en.tsx";

export const nl: StoreTexts = {
  title: "Winkel",
  description: (artist) => `Platen, digitale albums, bladmuziek en merchandise van ${artist}.`,
  descriptionFreeShipping: (artist) =>
    `Platen, digitale albums, bladmuziek en merchandise van ${artist}. Gratis verzending.`,
  noScript: "U kunt rondkijken zonder JavaScript, maar om te kopen is het nodig.",
  loading: "Producten laden…",
  noneInCategory: "Geen producten in deze categorie.",
  nothingFound: (text) => `Niets gevonden voor ‘${text}’.`,
  categoriesLabel: "Productcategorieën",
  categories: { all: "Alles", merchandise: "Merchandise", music: "Muziek", digital: "Digitaal" },
  sortBy: "Sorteren op",
  sorts: {
    featured: "Aanbevolen",
    newest: "Nieuwste",
    "price-low": "Prijs: laag naar hoog",
    "price-high": "Prijs: hoog naar laag",
  },
  apply: "Toepassen",
  searchLabel: "Zoeken in de winkel",
  search: "Zoeken",
  count: (count) => plural("nl", count, { one: `${count} product`, other: `${count} producten` }),
  andPlusShipping: " · prijzen excl. verzending",
  andFreeShipping: " · gratis verzending",
  noDescription: "Geen beschrijving beschikbaar",
  showMore: "Meer tonen",
  showLess: "Minder tonen",
  instantDownload: "Direct te downloaden",
  soldOut: (hide, name) => <>Uitverkocht{hide(`: ${name}`)}</>,
  choosePrice: (hide, name) => <>Prijs kiezen{hide(`: ${name}`)}</>,
  chooseOf: (choose, name) => `${choose}: ${name}`,
};
