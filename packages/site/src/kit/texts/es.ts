import type { KitTexts } from "./en.ts";

export const es: KitTexts = {
  loading: "Cargando…",
  failed: "Algo ha salido mal. Inténtelo de nuevo más tarde.",
  tryAgain: "Intentar de nuevo",
};
