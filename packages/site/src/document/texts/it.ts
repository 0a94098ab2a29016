import type { DocumentTexts } from "./en.ts";

export const it: DocumentTexts = {
  comingSoon: "Presto online",
  isYours: "Questo sito è Suo?",
  setUp: "Configura il sito",
};
