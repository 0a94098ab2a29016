import type { DocumentTexts } from "./en.ts";

export const es: DocumentTexts = {
  comingSoon: "Próximamente",
  isYours: "¿Es su sitio?",
  setUp: "Configurarlo",
};
