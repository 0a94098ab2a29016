import type { TopicFieldsTexts } from "./en.ts";

export const fr: TopicFieldsTexts = {
  onlyThis: "Seulement ceci, au lieu de tout\u00a0:",
  yourCity: "Votre ville",
  keptIfEmpty: "conservée si ce champ reste vide",
  enterCity: "Veuillez saisir votre ville",
  chooseCountry: "Veuillez choisir votre pays",
  tellMe: "Me prévenir",
  oneMoment: "Un instant…",
};
