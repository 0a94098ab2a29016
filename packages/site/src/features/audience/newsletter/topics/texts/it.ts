import type { TopicFieldsTexts } from "./en.ts";

export const it: TopicFieldsTexts = {
  onlyThis: "Solo questo, invece di tutto:",
  yourCity: "La Sua città",
  keptIfEmpty: "resta quella attuale se vuoto",
  enterCity: "Inserire la città",
  chooseCountry: "Scegliere il paese",
  tellMe: "Avvisami",
  oneMoment: "Un momento…",
};
