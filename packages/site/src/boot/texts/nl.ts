import type { BootTexts } from "./en.ts";

export const nl: BootTexts = {
  connectionLost: "De verbinding is verbroken. Probeer het opnieuw.",
};
