import type { PolicyTexts } from "./en.ts";

export const de: PolicyTexts = {
  privacy: "Datenschutz",
  terms: "AGB",
  returns: "Rückgabe",
  imprint: "Impressum",
};
