import type { TipTexts } from "./en.ts";

export const fr: TipTexts = {
  title: (artist) => `Un pourboire pour ${artist}`,
  description: (artist) => `Remerciez ${artist} par un pourboire du montant de votre choix.`,
  intro: (artist) => `Tout montant aide ${artist} à faire de la musique.`,
  needsScript: "Le paiement nécessite JavaScript.",
  amount: "Montant",
  other: "Autre",
  amountIn: (currency) => `Montant en ${currency}`,
  ambiguous: (first, second) => `Veuillez écrire ${first} ou ${second}`,
  email: "E-mail",
  emailInvalid: "Veuillez indiquer une adresse e-mail valide",
  note: (artist) => `Un mot pour ${artist}`,
  optional: "(facultatif)",
  pay: "Continuer vers le paiement",
  opening: "Ouverture de la page de paiement…",
  failed: "La page de paiement n’a pas pu être ouverte. Veuillez réessayer.",
};
