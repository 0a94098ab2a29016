import { formatNumber } from "@recital/contract/values/format";
import { plural } from "@recital/contract/values/language";
import type { InventoryTexts } from "./en.ts";

const number = (count: number) => formatNumber(count, "fr");

export const fr: InventoryTexts = {
  title: "Stock",
  intro: "Ce qui est en stock, et ce qui l’a fait changer.",
  import: "Importer",
  export: "Exporter",
  loading: "Chargement du stock",
  loadFailed: "Impossible de charger le stock",
  refreshFailed: "Impossible d’actualiser le stock",
  searchLabel: "Rechercher par produit, variante ou référence",
  searchExample: "Produit ou référence",
  show: "Afficher",
  shows: { all: "Tout", low: "Stock faible", out: "Épuisé" },
  count: (count) => plural("fr", count, { one: `${number(count)} variante`, other: `${number(count)} variantes` }),
  noneFound: "Aucun résultat pour votre recherche.",
  noneLow: "Aucun stock n’est faible.",
  noneOut: "Rien n’est épuisé.",
  none: "Aucun produit pour l’instant.",
  columns: {
    product: "Produit",
    sku: "Référence",
    stock: "En stock",
    held: "Réservés",
    available: "Disponibles",
    action: "Action",
  },
  inStock: (count) => `${number(count)} en stock`,
  inCheckouts: (count) => plural("fr", count, { one: `${number(count)} réservé`, other: `${number(count)} réservés` }),
  available: (count) =>
    plural("fr", count, { one: `${number(count)} disponible`, other: `${number(count)} disponibles` }),
  notOffered: "(pas en vente)",
  notCounted: "Non compté",
  low: "Stock faible",
  soldOut: "Épuisé",
  change: "Modifier le stock",
  changeOf: (name) => `Modifier le stock : ${name}`,
  movesOf: (name) => `Mouvements : ${name}`,
  dialog: {
    title: (name) => `Stock : ${name}`,
    save: "Enregistrer",
    success: "Stock modifié",
    failure: "Impossible de modifier le stock",
    kind: "Que s’est-il passé ?",
    kinds: { count: "J’ai compté", correction: "Entrée ou sortie de stock" },
    counted: "Quantité comptée",
    countedHint: "Avec ceux des paiements en cours.",
    change: "Variation",
    changeHint: "5 en ajoute cinq, -2 en retire deux.",
    note: "Note (facultative)",
    noteExample: "Nouvelle livraison",
    mustBeWhole: "Indiquez un nombre entier",
    mustBeSigned: "Indiquez un nombre entier, par exemple 5 ou -2",
    atMost: (most) => `Le maximum est ${number(most)}`,
    notZero: "Ne peut pas être 0",
    thereAreOnly: (count) => `Il n’y en a que ${number(count)}`,
    notCountedYet: "Jamais compté jusqu’ici, donc jamais épuisé.",
    copiesLeft: (count) => `Jamais compté jusqu’ici. Exemplaires numérotés encore à vendre : ${number(count)}.`,
    stock: (stock) => `${number(stock)} en stock.`,
    stockHeld: (stock, held) => `${number(stock)} en stock, dont ${number(held)} dans des paiements en cours.`,
    stockHeldByOne: (stock, held) => `${number(stock)} en stock, dont ${number(held)} dans un paiement en cours.`,
    stockHeldFromOne: (stock, held, checkouts) =>
      `${number(stock)} en stock, dont ${number(held)} dans ${number(checkouts)} paiements en cours depuis une seule connexion.`,
    stockHeldFrom: (stock, held, checkouts, networks) =>
      `${number(stock)} en stock, dont ${number(held)} dans ${number(checkouts)} paiements en cours depuis ${number(networks)} connexions différentes.`,
  },
  moves: {
    loading: "Chargement des mouvements",
    loadFailed: "Impossible de charger les mouvements",
    none: "Le stock n’a jamais été compté.",
    kinds: {
      initial: "Premier comptage",
      sold: "Vendu",
      restock: "Remis en stock",
      count: "Compté",
      correction: "Correction",
    },
    order: (id) => `commande #${id}`,
  },
  importing: {
    title: "Importer un comptage",
    close: "Fermer",
    cancel: "Annuler",
    hint: "Exportez le stock, inscrivez vos comptages dans la colonne « Stock » et choisissez ce fichier. Les lignes que vous ne modifiez pas, ou dont des articles ont été vendus entre-temps, restent telles quelles.",
    updated: (count) =>
      plural("fr", count, {
        one: `${number(count)} stock a été modifié.`,
        other: `${number(count)} stocks ont été modifiés.`,
      }),
    unchanged: (count) =>
      plural("fr", count, {
        one: `${number(count)} stock était déjà comme dans le fichier.`,
        other: `${number(count)} stocks étaient déjà comme dans le fichier.`,
      }),
    skipped: (count) =>
      plural("fr", count, {
        one: `${number(count)} ligne a été ignorée.`,
        other: `${number(count)} lignes ont été ignorées.`,
      }),
  },
};
