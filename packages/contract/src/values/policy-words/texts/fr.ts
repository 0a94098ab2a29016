import type { PolicyTexts } from "./en.ts";

export const fr: PolicyTexts = {
  privacy: "Politique de confidentialité",
  terms: "Conditions générales",
  returns: "Retours",
  imprint: "Mentions légales",
};
