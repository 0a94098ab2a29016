import type { PolicyPageTexts } from "./en.ts";

export const de: PolicyPageTexts = {
  withdraw: "Einen Kauf widerrufen",
  description: (title, artist) => `${title} bei ${artist}.`,
};
