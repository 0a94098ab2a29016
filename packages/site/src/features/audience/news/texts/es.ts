import type { NewsTexts } from "./en.ts";

export const es: NewsTexts = {
  title: "Noticias",
  description: (name) => `Noticias de ${name}.`,
  intro: (name) => `Las novedades de ${name}.`,
  none: "Aún no hay noticias",
  noneText: (name) => `Suscríbase al boletín y ${name} le escribirá cuando las haya.`,
  getNewsletter: "Recibir el boletín",
  all: "Todas las noticias",
};
