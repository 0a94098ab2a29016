import type { ZonesTexts } from "./en.ts";

export const pl: ZonesTexts = {
  summary: (ships, reach) => `${ships} · ${reach}`,
  everywhere: "Cały świat",
  everywhereElse: "Pozostałe kraje",
  free: "Bezpłatnie",
  freeFrom: (price, threshold) => `${price}, bezpłatnie od ${threshold}`,
  worldwide: {
    free: "na cały świat, bezpłatnie",
    fixed: (price) => `na cały świat za ${price}`,
    freeOrUpTo: (price) => `na cały świat, bezpłatnie lub do ${price}`,
    from: (price) => `na cały świat od ${price}`,
  },
  to: {
    free: (countries) => `${countries}: bezpłatnie`,
    fixed: (countries, price) => `${countries}: ${price}`,
    freeOrUpTo: (countries, price) => `${countries}: bezpłatnie lub do ${price}`,
    from: (countries, price) => `${countries}: od ${price}`,
  },
  toMany: {
    free: (count) => `do ${count} krajów, bezpłatnie`,
    fixed: (count, price) => `do ${count} krajów za ${price}`,
    freeOrUpTo: (count, price) => `do ${count} krajów, bezpłatnie lub do ${price}`,
    from: (count, price) => `do ${count} krajów od ${price}`,
  },
};
