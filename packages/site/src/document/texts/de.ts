import type { DocumentTexts } from "./en.ts";

export const de: DocumentTexts = {
  comingSoon: "Demnächst",
  isYours: "Ist das Ihre Website?",
  setUp: "Jetzt einrichten",
};
