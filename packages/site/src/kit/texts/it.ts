import type { KitTexts } from "./en.ts";

export const it: KitTexts = {
  loading: "Caricamento…",
  failed: "Qualcosa è andato storto. Riprova più tardi.",
  tryAgain: "Riprova",
};
