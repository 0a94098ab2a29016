import type { PolicyPageTexts } from "./en.ts";

export const nl: PolicyPageTexts = {
  withdraw: "Een aankoop herroepen",
  description: (title, artist) => `${title} van ${artist}.`,
};
