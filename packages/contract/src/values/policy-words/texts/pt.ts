import type { PolicyTexts } from "./en.ts";

export const pt: PolicyTexts = {
  privacy: "Política de privacidade",
  terms: "Termos",
  returns: "Devoluções",
  imprint: "Informações legais",
};
