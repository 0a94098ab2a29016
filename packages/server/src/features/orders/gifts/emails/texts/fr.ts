import { ofName } from "@recital/contract/values/language";
import type { GiftEmailTexts } from "./en.ts";

export const fr: GiftEmailTexts = {
  subject: (giver, artist) => `${giver} vous offre de la musique ${ofName(artist)}`,
  subjectOfUnnamed: (artist) => `Quelqu’un vous offre de la musique ${ofName(artist)}`,
  heading: "Un cadeau pour vous",
  preheader: (giver, artist) =>
    `${giver} vous offre de la musique ${ofName(artist)}. Ouvrez ce cadeau quand vous voulez.`,
  preheaderOfUnnamed: (artist) =>
    `Quelqu’un vous offre de la musique ${ofName(artist)}. Ouvrez ce cadeau quand vous voulez.`,
  gives: (giver, artist) => `${giver} vous offre de la musique ${ofName(artist)}\u00a0:`,
  unnamedGives: (artist) => `Quelqu’un vous offre de la musique ${ofName(artist)}\u00a0:`,
  open: "Ouvrir votre cadeau",
  keep: "Vous pouvez le télécharger et le garder. Aucun compte n’est nécessaire.",
  reason: (giver) =>
    `Vous recevez cet e-mail parce que ${giver} a saisi votre adresse pour un cadeau. Vous pouvez l’ignorer.`,
  reasonOfUnnamed:
    "Vous recevez cet e-mail parce que quelqu’un a saisi votre adresse pour un cadeau. Vous pouvez l’ignorer.",
};
