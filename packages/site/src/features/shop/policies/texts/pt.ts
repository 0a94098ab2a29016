import type { PolicyPageTexts } from "./en.ts";

export const pt: PolicyPageTexts = {
  withdraw: "Desistir de uma compra",
  description: (title, artist) => `${title} de ${artist}.`,
};
