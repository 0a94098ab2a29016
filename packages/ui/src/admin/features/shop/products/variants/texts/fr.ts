import { formatNumber } from "@recital/contract/values/format";
import { plural } from "@recital/contract/values/language";
import type { VariantTexts } from "./en.ts";

export const fr: VariantTexts = {
  loading: "Chargement du stock",
  loadFailed: "Impossible de charger le stock",
  stock: "Stock",
  variant: "Variante",
  offered: "En vente",
  offeredOf: (variant) => `En vente : ${variant}`,
  noLimit: "Sans limite",
  fields: {
    price: "Prix",
    stock: "Stock",
    lowAt: "Seuil d’alerte",
    sku: "Référence",
    editionSize: "Exemplaires numérotés",
    maxPerOrder: "Par commande",
    weightGrams: "Poids (g)",
    hsCode: "Code SH",
    originCountry: "Fabriqué en",
  },
  fieldOf: (field, variant) => `${field}, ${variant}`,
  inCheckouts: (count) =>
    plural("fr", count, {
      one: `${count} est dans un paiement en cours.`,
      other: `${count} sont dans des paiements en cours.`,
    }),
  fault: (field, fault) => `${field} : ${fault}`,
  faultOf: (variant, field, fault) => `${variant}, ${field} : ${fault}`,
  refused: (variant, reason) => `${variant} : ${reason}`,
  gone: "Cet élément n’existe plus",
  stockMoved: (stock) =>
    `Le stock est maintenant de ${formatNumber(stock, "fr")}. Vérifiez-le et enregistrez de nouveau.`,
  stockUncounted: "Le stock n’est plus compté maintenant. Vérifiez-le et enregistrez de nouveau.",
  options: {
    name: "Option",
    number: (number) => `Option ${number}`,
    size: "Taille",
    values: "Valeurs, séparées par des virgules",
    valuesExample: "S, M, L, XL",
    remove: (name) => `Retirer l’option ${name}`,
    quotes: 'Une valeur avec une virgule se met entre guillemets : "5,5 cm".',
    addFirst: "Ajouter des tailles ou une autre option",
    addAnother: "Ajouter une autre option",
    nameMissing: "Chaque option a besoin d’un nom",
    sameName: "Deux options portent le même nom",
    tooLong: (most) => `Le nom et les valeurs d’une option comptent au plus ${most} caractères`,
    tooMany: (most) => `Un produit peut avoir au plus ${most} variantes`,
  },
  customs: {
    label: "Pour la douane",
    notSet: "Non indiqué",
    hint: "Imprimés sur les déclarations en douane des colis vers l’étranger, avec le poids. Toutes les variantes partagent les deux.",
    differs: "Varie selon la variante",
  },
};
