import type { ZonesTexts } from "./en.ts";

export const es: ZonesTexts = {
  summary: (ships, reach) => `${ships} · ${reach}`,
  everywhere: "Todo el mundo",
  everywhereElse: "Resto del mundo",
  free: "Gratis",
  freeFrom: (price, threshold) => `${price}, gratis a partir de ${threshold}`,
  worldwide: {
    free: "gratis a todo el mundo",
    fixed: (price) => `a todo el mundo por ${price}`,
    freeOrUpTo: (price) => `a todo el mundo, gratis o hasta ${price}`,
    from: (price) => `a todo el mundo desde ${price}`,
  },
  to: {
    free: (countries) => `${countries}: gratis`,
    fixed: (countries, price) => `${countries}: ${price}`,
    freeOrUpTo: (countries, price) => `${countries}: gratis o hasta ${price}`,
    from: (countries, price) => `${countries}: desde ${price}`,
  },
  toMany: {
    free: (count) => `a ${count} países, gratis`,
    fixed: (count, price) => `a ${count} países por ${price}`,
    freeOrUpTo: (count, price) => `a ${count} países, gratis o hasta ${price}`,
    from: (count, price) => `a ${count} países desde ${price}`,
  },
};
