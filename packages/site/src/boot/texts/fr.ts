import type { BootTexts } from "./en.ts";

export const fr: BootTexts = {
  connectionLost: "La connexion a été interrompue. Veuillez réessayer.",
};
