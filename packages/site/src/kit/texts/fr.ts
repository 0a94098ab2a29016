import type { KitTexts } from "./en.ts";

export const fr: KitTexts = {
  loading: "Chargement…",
  failed: "Une erreur s’est produite. Veuillez réessayer plus tard.",
  tryAgain: "Réessayer",
};
