import type { KitTexts } from "./en.ts";

export const nl: KitTexts = {
  loading: "Laden…",
  failed: "Er is iets misgegaan. Probeer het later opnieuw.",
  tryAgain: "Opnieuw proberen",
};
