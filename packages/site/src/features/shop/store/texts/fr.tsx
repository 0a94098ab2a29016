import { ofName, plural } from "@recital/contract/values/language";
import type { StoreTexts } from "./en.tsx";

export const fr: StoreTexts = {
  title: "Boutique",
  description: (artist) => `Disques, albums numériques, partitions et produits dérivés ${ofName(artist)}.`,
  descriptionFreeShipping: (artist) =>
    `Disques, albums numériques, partitions et produits dérivés ${ofName(artist)}. Livraison offerte.`,
  noScript: "Vous pouvez parcourir la boutique sans JavaScript, mais il est nécessaire pour acheter.",
  loading: "Chargement des produits…",
  noneInCategory: "Aucun produit dans cette catégorie.",
  nothingFound: (text) => `Aucun résultat pour «\u00a0${text}\u00a0».`,
  categoriesLabel: "Catégories de produits",
  categories: { all: "Tout", merchandise: "Produits dérivés", music: "Musique", digital: "Numérique" },
  sortBy: "Trier par",
  sorts: {
    featured: "Sélection",
    newest: "Nouveautés",
    "price-low": "Prix croissant",
    "price-high": "Prix décroissant",
  },
  apply: "Appliquer",
  searchLabel: "Rechercher dans la boutique",
  search: "Rechercher",
  count: (count) => plural("fr", count, { one: `${count} produit`, other: `${count} produits` }),
  andPlusShipping: " · prix hors livraison",
  andFreeShipping: " · livraison offerte",
  noDescription: "Aucune description disponible",
  showMore: "Afficher plus",
  showLess: "Afficher moins",
  instantDownload: "Téléchargement immédiat",
  soldOut: (hide, name) => <>Épuisé{hide(`\u00a0: ${name}`)}</>,
  choosePrice: (hide, name) => <>Choisir le prix{hide(`\u00a0: ${name}`)}</>,
  chooseOf: (choose, name) => `${choose} (${name})`,
};
