import type { NewsTexts } from "./en.ts";

export const de: NewsTexts = {
  title: "Neues",
  description: (name) => `Neuigkeiten von ${name}.`,
  intro: (name) => `Was es Neues gibt von ${name}.`,
  none: "Noch gibt es nichts Neues",
  noneText: (name) => `Abonnieren Sie den Newsletter, dann schreibt ${name}, sobald es etwas gibt.`,
  getNewsletter: "Newsletter abonnieren",
  all: "Alle Neuigkeiten",
};
