import type { TopicFieldsTexts } from "./en.ts";

export const nl: TopicFieldsTexts = {
  onlyThis: "Alleen dit, in plaats van alles:",
  yourCity: "Uw woonplaats",
  keptIfEmpty: "blijft staan als u niets invult",
  enterCity: "Vul uw woonplaats in",
  chooseCountry: "Kies uw land",
  tellMe: "Laat het me weten",
  oneMoment: "Een ogenblik…",
};
