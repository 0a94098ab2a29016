import { ofName } from "@recital/contract/values/language";
import type { RedeemTexts } from "./en.tsx";

export const fr: RedeemTexts = {
  title: "Utiliser un code",
  description: (artist) => `Saisir un code de téléchargement ${ofName(artist)}.`,
  intro: "Saisissez le code reçu et l’adresse e-mail à laquelle envoyer le lien de téléchargement.",
  code: "Code",
  email: "E-mail",
  emailPlaceholder: "nom@example.com",
  linkGoesThere: "le lien y est aussi envoyé",
  missingCode: "Veuillez saisir votre code",
  invalidEmail: "Veuillez saisir une adresse e-mail valide",
  redeem: "Valider",
  redeeming: "Validation…",
  failed: "Le code n’a pas pu être validé. Veuillez réessayer.",
  incomplete: "Veuillez saisir votre code et votre adresse e-mail complète.",
  tooManyTries: "Trop de tentatives ont échoué depuis cette connexion. Veuillez réessayer dans une heure.",
  yours: "C’est à vous",
  onItsWay: (email) => <>Le lien est aussi en route vers {email}.</>,
  toDownload: "Accéder au téléchargement",
};
