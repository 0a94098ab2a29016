import type { TopicFieldsTexts } from "./en.ts";

export const es: TopicFieldsTexts = {
  onlyThis: "Solo esto, en lugar de todo:",
  yourCity: "Su ciudad",
  keptIfEmpty: "se conserva si se deja vacío",
  enterCity: "Indique su ciudad",
  chooseCountry: "Elija su país",
  tellMe: "Avisarme",
  oneMoment: "Un momento…",
};
