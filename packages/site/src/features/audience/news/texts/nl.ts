import type { NewsTexts } from "./en.ts";

export const nl: NewsTexts = {
  title: "Nieuws",
  description: (name) => `Nieuws van ${name}.`,
  intro: (name) => `Wat er nieuw is van ${name}.`,
  none: "Er is nog geen nieuws",
  noneText: (name) => `Abonneer u op de nieuwsbrief, dan schrijft ${name} zodra er nieuws is.`,
  getNewsletter: "Nieuwsbrief ontvangen",
  all: "Al het nieuws",
};
