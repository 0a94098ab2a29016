import type { NewsTexts } from "./en.ts";

export const pl: NewsTexts = {
  title: "Aktualności",
  description: (name) => `${name} – aktualności.`,
  intro: (name) => `Co nowego: ${name}.`,
  none: "Nie ma jeszcze aktualności",
  noneText: (name) => `Wystarczy zapisać się na newsletter: ${name} napisze, gdy się pojawią.`,
  getNewsletter: "Zapisz się na newsletter",
  all: "Wszystkie aktualności",
};
