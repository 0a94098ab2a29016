import { ofName } from "@recital/contract/values/language";
import type { NewsTexts } from "./en.ts";

export const fr: NewsTexts = {
  title: "Actualités",
  description: (name) => `Les actualités ${ofName(name)}.`,
  intro: (name) => `Quoi de neuf du côté ${ofName(name)}.`,
  none: "Il n’y a pas encore d’actualités",
  noneText: (name) => `Abonnez-vous à la newsletter\u00a0: ${name} vous écrira dès qu’il y en aura.`,
  getNewsletter: "Recevoir la newsletter",
  all: "Toutes les actualités",
};
