import type { BootTexts } from "./en.ts";

export const pt: BootTexts = {
  connectionLost: "A conexão foi perdida. Tente novamente.",
};
