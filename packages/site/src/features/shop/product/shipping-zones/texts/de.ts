import type { ZonesTexts } from "./en.ts";

export const de: ZonesTexts = {
  summary: (ships, reach) => `${ships} · ${reach}`,
  everywhere: "Weltweit",
  everywhereElse: "Alle übrigen Länder",
  free: "Kostenlos",
  freeFrom: (price, threshold) => `${price}, kostenlos ab ${threshold}`,
  worldwide: {
    free: "weltweit kostenlos",
    fixed: (price) => `weltweit für ${price}`,
    freeOrUpTo: (price) => `weltweit, kostenlos oder bis zu ${price}`,
    from: (price) => `weltweit ab ${price}`,
  },
  to: {
    free: (countries) => `${countries}: kostenlos`,
    fixed: (countries, price) => `${countries}: ${price}`,
    freeOrUpTo: (countries, price) => `${countries}: kostenlos oder bis zu ${price}`,
    from: (countries, price) => `${countries}: ab ${price}`,
  },
  toMany: {
    free: (count) => `in ${count} Länder, kostenlos`,
    fixed: (count, price) => `in ${count} Länder für ${price}`,
    freeOrUpTo: (count, price) => `in ${count} Länder, kostenlos oder bis zu ${price}`,
    from: (count, price) => `in ${count} Länder ab ${price}`,
  },
};
