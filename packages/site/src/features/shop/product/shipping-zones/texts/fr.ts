import type { ZonesTexts } from "./en.ts";

export const fr: ZonesTexts = {
  summary: (ships, reach) => `${ships} · ${reach}`,
  everywhere: "Partout",
  everywhereElse: "Partout ailleurs",
  free: "Gratuit",
  freeFrom: (price, threshold) => `${price}, offerte dès ${threshold}`,
  worldwide: {
    free: "offerte dans le monde entier",
    fixed: (price) => `dans le monde entier pour ${price}`,
    freeOrUpTo: (price) => `dans le monde entier, offerte ou jusqu’à ${price}`,
    from: (price) => `dans le monde entier à partir de ${price}`,
  },
  to: {
    free: (countries) => `${countries}\u00a0: offerte`,
    fixed: (countries, price) => `${countries}\u00a0: ${price}`,
    freeOrUpTo: (countries, price) => `${countries}\u00a0: offerte ou jusqu’à ${price}`,
    from: (countries, price) => `${countries}\u00a0: à partir de ${price}`,
  },
  toMany: {
    free: (count) => `vers ${count} pays, offerte`,
    fixed: (count, price) => `vers ${count} pays pour ${price}`,
    freeOrUpTo: (count, price) => `vers ${count} pays, offerte ou jusqu’à ${price}`,
    from: (count, price) => `vers ${count} pays à partir de ${price}`,
  },
};
