import type { PolicyPageTexts } from "./en.ts";

export const es: PolicyPageTexts = {
  withdraw: "Desistir de una compra",
  description: (title, artist) => `${title} de ${artist}.`,
};
