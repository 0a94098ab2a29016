import type { DocumentTexts } from "./en.ts";

export const pl: DocumentTexts = {
  comingSoon: "Wkrótce",
  isYours: "Czy to Państwa strona?",
  setUp: "Skonfiguruj",
};
