import type { KitTexts } from "./en.ts";

export const pl: KitTexts = {
  loading: "Wczytywanie…",
  failed: "Coś poszło nie tak. Spróbuj ponownie później.",
  tryAgain: "Spróbuj ponownie",
};
