import type { BootTexts } from "./en.ts";

export const it: BootTexts = {
  connectionLost: "La connessione si è interrotta. Riprovare.",
};
