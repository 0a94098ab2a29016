import type { DocumentTexts } from "./en.ts";

export const nl: DocumentTexts = {
  comingSoon: "Binnenkort online",
  isYours: "Is dit uw site?",
  setUp: "Nu inrichten",
};
