import type { TopicFieldsTexts } from "./en.ts";

export const de: TopicFieldsTexts = {
  onlyThis: "Nur das, statt allem:",
  yourCity: "Ihr Ort",
  keptIfEmpty: "bleibt, wenn leer",
  enterCity: "Bitte geben Sie Ihren Ort ein",
  chooseCountry: "Bitte wählen Sie Ihr Land",
  tellMe: "Benachrichtigen",
  oneMoment: "Einen Moment …",
};
