import type { PolicyPageTexts } from "./en.ts";

export const pl: PolicyPageTexts = {
  withdraw: "Odstąp od umowy",
  description: (title, artist) => `${title} – ${artist}.`,
};
