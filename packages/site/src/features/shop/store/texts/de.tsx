import { plural } from "@recital/contract/values/language";
import type { StoreTexts } from "./en.tsx";

export const de: StoreTexts = {
  title: "Shop",
  description: (artist) => `Schallplatten, digitale Alben, Noten und Merchandise von ${artist}.`,
  descriptionFreeShipping: (artist) =>
    `Schallplatten, digitale Alben, Noten und Merchandise von ${artist}. Versand inklusive.`,
  noScript: "Umsehen können Sie sich auch ohne JavaScript, zum Kaufen ist es nötig.",
  loading: "Produkte werden geladen …",
  noneInCategory: "In dieser Kategorie gibt es keine Produkte.",
  nothingFound: (text) => `Nichts gefunden für „${text}“.`,
  categoriesLabel: "Produktkategorien",
  categories: { all: "Alle", merchandise: "Merchandise", music: "Musik", digital: "Digital" },
  sortBy: "Sortieren nach",
  sorts: {
    featured: "Empfehlungen",
    newest: "Neueste",
    "price-low": "Preis aufsteigend",
    "price-high": "Preis absteigend",
  },
  apply: "Anwenden",
  searchLabel: "Im Shop suchen",
  search: "Suchen",
  count: (count) => plural("de", count, { one: `${count} Produkt`, other: `${count} Produkte` }),
  andPlusShipping: " · Preise zzgl. Versand",
  andFreeShipping: " · Versand inklusive",
  noDescription: "Keine Beschreibung vorhanden",
  showMore: "Mehr anzeigen",
  showLess: "Weniger anzeigen",
  instantDownload: "Sofort-Download",
  soldOut: (hide, name) => <>Ausverkauft{hide(`: ${name}`)}</>,
  choosePrice: (hide, name) => <>Preis wählen{hide(`: ${name}`)}</>,
  chooseOf: (choose, name) => `${choose}: ${name}`,
};
