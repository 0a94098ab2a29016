import type { PolicyPageTexts } from "./en.ts";

export const it: PolicyPageTexts = {
  withdraw: "Recedere da un acquisto",
  description: (title, artist) => `${title} di ${artist}.`,
};
