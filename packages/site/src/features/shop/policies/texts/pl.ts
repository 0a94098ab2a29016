import type { PolicyPageTexts } from "./en.ts";

export const pl: PolicyPageTexts = {
  withdraw: "Odstąp od zakupu",
  description: (title, artist) => `${title} – ${artist}.`,
};
