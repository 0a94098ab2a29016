import type { KitTexts } from "./en.ts";

export const de: KitTexts = {
  loading: "Wird geladen …",
  failed: "Etwas ist schiefgegangen. Bitte versuchen Sie es später noch einmal.",
  tryAgain: "Noch einmal versuchen",
};
