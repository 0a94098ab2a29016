import type { BootTexts } from "./en.ts";

export const pl: BootTexts = {
  connectionLost: "Utracono połączenie. Prosimy spróbować ponownie.",
};
