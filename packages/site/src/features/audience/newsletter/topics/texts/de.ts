import type { TopicFieldsTexts } from "./en.ts";

export const de: TopicFieldsTexts = {
  onlyThis: "Nur das, nicht alles:",
  yourCity: "Ihr Ort",
  keptIfEmpty: "unverändert, wenn leer",
  enterCity: "Bitte geben Sie Ihren Ort ein",
  chooseCountry: "Bitte wählen Sie Ihr Land",
  tellMe: "Benachrichtigen",
  oneMoment: "Einen Moment …",
};
