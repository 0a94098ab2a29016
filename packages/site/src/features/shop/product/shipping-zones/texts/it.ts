import type { ZonesTexts } from "./en.ts";

export const it: ZonesTexts = {
  summary: (ships, reach) => `${ships} · ${reach}`,
  everywhere: "Ovunque",
  everywhereElse: "Tutti gli altri paesi",
  free: "Gratis",
  freeFrom: (price, threshold) => `${price}, gratis da ${threshold}`,
  worldwide: {
    free: "gratuita in tutto il mondo",
    fixed: (price) => `in tutto il mondo per ${price}`,
    freeOrUpTo: (price) => `in tutto il mondo, gratuita o fino a ${price}`,
    from: (price) => `in tutto il mondo da ${price}`,
  },
  to: {
    free: (countries) => `${countries}: gratuita`,
    fixed: (countries, price) => `${countries}: ${price}`,
    freeOrUpTo: (countries, price) => `${countries}: gratuita o fino a ${price}`,
    from: (countries, price) => `${countries}: da ${price}`,
  },
  toMany: {
    free: (count) => `in ${count} paesi, gratuita`,
    fixed: (count, price) => `in ${count} paesi per ${price}`,
    freeOrUpTo: (count, price) => `in ${count} paesi, gratuita o fino a ${price}`,
    from: (count, price) => `in ${count} paesi da ${price}`,
  },
};
