import { plural } from "@recital/contract/values/language";
import type { StoreTexts } from "./en.tsx";

export const it: StoreTexts = {
  title: "Negozio",
  description: (artist) => `Dischi, album digitali, spartiti e merchandising di ${artist}.`,
  descriptionFreeShipping: (artist) =>
    `Dischi, album digitali, spartiti e merchandising di ${artist}. Spedizione gratuita inclusa.`,
  noScript: "Il negozio si può consultare senza JavaScript, che però serve per acquistare.",
  loading: "Caricamento dei prodotti…",
  noneInCategory: "Nessun prodotto in questa categoria.",
  nothingFound: (text) => `Nessun risultato per «${text}».`,
  categoriesLabel: "Categorie di prodotti",
  categories: { all: "Tutto", merchandise: "Merchandising", music: "Musica", digital: "Digitale" },
  sortBy: "Ordina per",
  sorts: {
    featured: "In evidenza",
    newest: "Novità",
    "price-low": "Prezzo crescente",
    "price-high": "Prezzo decrescente",
  },
  apply: "Applica",
  searchLabel: "Cerca nel negozio",
  search: "Cerca",
  count: (count) => plural("it", count, { one: `${count} prodotto`, other: `${count} prodotti` }),
  andPlusShipping: " · prezzi più spedizione",
  andFreeShipping: " · spedizione gratuita inclusa",
  noDescription: "Nessuna descrizione disponibile",
  showMore: "Mostra di più",
  showLess: "Mostra meno",
  instantDownload: "Download immediato",
  soldOut: (hide, name) => <>Esaurito{hide(`: ${name}`)}</>,
  choosePrice: (hide, name) => <>Scegli il prezzo{hide(`: ${name}`)}</>,
  chooseOf: (choose, name) => `${choose}: ${name}`,
};
