import type { TopicFieldsTexts } from "./en.ts";

export const pt: TopicFieldsTexts = {
  onlyThis: "Só isto, em vez de tudo:",
  yourCity: "Sua cidade",
  keptIfEmpty: "mantida se ficar vazio",
  enterCity: "Informe sua cidade",
  chooseCountry: "Escolha seu país",
  tellMe: "Avise-me",
  oneMoment: "Um momento…",
};
