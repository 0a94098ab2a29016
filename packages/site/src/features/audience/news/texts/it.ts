import type { NewsTexts } from "./en.ts";

export const it: NewsTexts = {
  title: "Novità",
  description: (name) => `Novità di ${name}.`,
  intro: (name) => `Le ultime novità di ${name}.`,
  none: "Non ci sono ancora novità",
  noneText: (name) => `Si iscriva alla newsletter: ${name} scriverà appena ce ne saranno.`,
  getNewsletter: "Ricevi la newsletter",
  all: "Tutte le novità",
};
