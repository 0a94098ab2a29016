import type { PolicyTexts } from "./en.ts";

export const nl: PolicyTexts = {
  privacy: "Privacybeleid",
  terms: "Voorwaarden",
  returns: "Retourneren",
  imprint: "Colofon",
};
