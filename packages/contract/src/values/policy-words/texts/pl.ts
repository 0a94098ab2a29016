import type { PolicyTexts } from "./en.ts";

export const pl: PolicyTexts = {
  privacy: "Polityka prywatności",
  terms: "Regulamin",
  returns: "Zwroty",
  imprint: "Nota prawna",
};
