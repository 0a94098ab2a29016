import type { ZonesTexts } from "./en.ts";

export const pt: ZonesTexts = {
  summary: (ships, reach) => `${ships} · ${reach}`,
  everywhere: "Mundo todo",
  everywhereElse: "Demais países",
  free: "Grátis",
  freeFrom: (price, threshold) => `${price}, grátis a partir de ${threshold}`,
  worldwide: {
    free: "grátis para o mundo todo",
    fixed: (price) => `para o mundo todo por ${price}`,
    freeOrUpTo: (price) => `para o mundo todo, grátis ou até ${price}`,
    from: (price) => `para o mundo todo a partir de ${price}`,
  },
  to: {
    free: (countries) => `${countries}: grátis`,
    fixed: (countries, price) => `${countries}: ${price}`,
    freeOrUpTo: (countries, price) => `${countries}: grátis ou até ${price}`,
    from: (countries, price) => `${countries}: a partir de ${price}`,
  },
  toMany: {
    free: (count) => `para ${count} países, grátis`,
    fixed: (count, price) => `para ${count} países por ${price}`,
    freeOrUpTo: (count, price) => `para ${count} países, grátis ou até ${price}`,
    from: (count, price) => `para ${count} países a partir de ${price}`,
  },
};
