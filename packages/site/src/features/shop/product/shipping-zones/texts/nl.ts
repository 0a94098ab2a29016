import type { ZonesTexts } from "./en.ts";

export const nl: ZonesTexts = {
  summary: (ships, reach) => `${ships} · ${reach}`,
  everywhere: "Overal",
  everywhereElse: "Alle andere landen",
  free: "Gratis",
  freeFrom: (price, threshold) => `${price}, gratis vanaf ${threshold}`,
  worldwide: {
    free: "wereldwijd gratis",
    fixed: (price) => `wereldwijd voor ${price}`,
    freeOrUpTo: (price) => `wereldwijd, gratis of tot ${price}`,
    from: (price) => `wereldwijd vanaf ${price}`,
  },
  to: {
    free: (countries) => `naar ${countries}, gratis`,
    fixed: (countries, price) => `naar ${countries} voor ${price}`,
    freeOrUpTo: (countries, price) => `naar ${countries}, gratis of tot ${price}`,
    from: (countries, price) => `naar ${countries} vanaf ${price}`,
  },
  toMany: {
    free: (count) => `naar ${count} landen, gratis`,
    fixed: (count, price) => `naar ${count} landen voor ${price}`,
    freeOrUpTo: (count, price) => `naar ${count} landen, gratis of tot ${price}`,
    from: (count, price) => `naar ${count} landen vanaf ${price}`,
  },
};
