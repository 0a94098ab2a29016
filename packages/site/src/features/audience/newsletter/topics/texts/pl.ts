import type { TopicFieldsTexts } from "./en.ts";

export const pl: TopicFieldsTexts = {
  onlyThis: "Tylko to, zamiast wszystkiego:",
  yourCity: "Miejscowość",
  keptIfEmpty: "puste pole niczego nie zmienia",
  enterCity: "Prosimy podać miejscowość",
  chooseCountry: "Prosimy wybrać kraj",
  tellMe: "Powiadom mnie",
  oneMoment: "Chwileczkę…",
};
