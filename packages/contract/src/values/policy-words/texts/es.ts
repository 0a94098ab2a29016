import type { PolicyTexts } from "./en.ts";

export const es: PolicyTexts = {
  privacy: "Política de privacidad",
  terms: "Condiciones",
  returns: "Devoluciones",
  imprint: "Aviso legal",
};
