import type { ComponentTexts } from "./en.ts";

export const fr: ComponentTexts = {
  noDate: "Aucune date",
  invalidDate: "Date non valide",
  unknownProduct: "Produit inconnu",

  fileUnreadable: "Impossible de lire le fichier. Choisissez-le à nouveau.",
  notAllowed: "Le navigateur ne le permet pas.",
  partNotLoaded: "Une partie du programme n’a pas pu être chargée. Vérifiez votre connexion et réessayez.",
  unknownError: "Une erreur inconnue s’est produite",
  copyIsHidden: "Le public ne voit pas encore la copie.",

  loadingData: "Chargement des données",
  dataNotLoaded: "Impossible de charger les données",

  dragToReorder: (name) => `Glisser pour réordonner : ${name}`,
  sortable: "réordonnable",
  sortableHelp:
    "Appuyez sur Espace pour saisir cet élément, puis déplacez-le avec les touches fléchées. Appuyez de nouveau sur Espace pour le déposer, ou sur Échap pour le laisser à sa place.",

  amountAmbiguous: (text, readings) => `« ${text} » peut signifier ${readings}. Saisissez l’un des deux`,
  amountExample: (example) => `Saisissez un montant, par exemple ${example}`,
  amountWhole: (code) => `Saisissez un montant entier, car ${code} n’a pas de décimales`,
  amountDecimals: (decimals) => `Saisissez au plus ${decimals} décimales`,
};
