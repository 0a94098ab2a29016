import { plural } from "@recital/contract/values/language";
import type { AddingTexts } from "./en.ts";

export const it: AddingTexts = {
  added: "Aggiunto al carrello",
  addedProduct: (name) => `${name} è nel carrello.`,
  limitReached: "Limite del carrello raggiunto",
  tooManyProducts: (max) => `Si possono ordinare al massimo ${max} prodotti diversi alla volta.`,
  limits: {
    left: (max) =>
      plural("it", max, {
        one: `Solo ${max} disponibile. È già nel carrello.`,
        other: `Solo ${max} disponibili. Sono già nel carrello.`,
      }),
    perOrder: (max) =>
      plural("it", max, {
        one: `Al massimo ${max} per ordine. È già nel carrello.`,
        other: `Al massimo ${max} per ordine. Sono già nel carrello.`,
      }),
    perProduct: (max) => `Si possono ordinare al massimo ${max} pezzi di un prodotto.`,
  },
  inCart: (count) => `${count} nel carrello`,
  viewCart: "Vai al carrello",
};
