import type { NewsTexts } from "./en.ts";

export const pt: NewsTexts = {
  title: "Novidades",
  description: (name) => `Novidades de ${name}.`,
  intro: (name) => `O que há de novo de ${name}.`,
  none: "Ainda não há novidades",
  noneText: (name) => `Assine a newsletter, e ${name} avisará quando houver.`,
  getNewsletter: "Receber a newsletter",
  all: "Todas as novidades",
};
