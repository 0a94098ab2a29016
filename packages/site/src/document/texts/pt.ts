import type { DocumentTexts } from "./en.ts";

export const pt: DocumentTexts = {
  comingSoon: "Em breve",
  isYours: "Este site é seu?",
  setUp: "Configurar",
};
