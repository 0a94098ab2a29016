import type { DocumentTexts } from "./en.ts";

export const fr: DocumentTexts = {
  comingSoon: "Bientôt en ligne",
  isYours: "C’est votre site\u00a0?",
  setUp: "Le configurer",
};
