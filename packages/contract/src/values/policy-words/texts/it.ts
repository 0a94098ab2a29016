import type { PolicyTexts } from "./en.ts";

export const it: PolicyTexts = {
  privacy: "Informativa sulla privacy",
  terms: "Condizioni",
  returns: "Resi",
  imprint: "Note legali",
};
