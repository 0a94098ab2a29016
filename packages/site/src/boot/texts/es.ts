import type { BootTexts } from "./en.ts";

export const es: BootTexts = {
  connectionLost: "Se ha perdido la conexión. Vuelva a intentarlo.",
};
