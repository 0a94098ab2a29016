import type { AddingTexts } from "./en.ts";

export const de: AddingTexts = {
  added: "In den Warenkorb gelegt",
  addedProduct: (name) => `${name} liegt jetzt in Ihrem Warenkorb.`,
  limitReached: "Mehr geht nicht",
  tooManyProducts: (max) => `Sie können höchstens ${max} verschiedene Produkte auf einmal bestellen.`,
  limits: {
    left: (max) =>
      max === 1
        ? "Nur noch 1 verfügbar. Sie haben es bereits im Warenkorb."
        : `Nur noch ${max} verfügbar. Sie haben alle im Warenkorb.`,
    perOrder: (max) => `Höchstens ${max} pro Bestellung. Diese Anzahl haben Sie bereits im Warenkorb.`,
    perProduct: (max) => `Sie können höchstens ${max} Stück eines Produkts bestellen.`,
  },
  inCart: (count) => `${count} im Warenkorb`,
  viewCart: "Zum Warenkorb",
};
