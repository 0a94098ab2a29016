import type { NewsTexts } from "./en.ts";

export const de: NewsTexts = {
  title: "Neues",
  description: (name) => `Neuigkeiten von ${name}.`,
  intro: (name) => `Was es Neues von ${name} gibt.`,
  none: "Noch gibt es nichts Neues",
  noneText: (name) => `Abonnieren Sie den Newsletter, dann schreibt Ihnen ${name}, sobald es Neuigkeiten gibt.`,
  getNewsletter: "Newsletter abonnieren",
  all: "Alle Neuigkeiten",
};
