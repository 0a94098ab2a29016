export const en = {
  summary: (ships: string, reach: string) => `${ships} · ${reach}`,
  everywhere: "Everywhere",
  everywhereElse: "Everywhere else",
  free: "Free",
  freeFrom: (price: string, threshold: string) => `${price}, free from ${threshold}`,
  /** Where a product is sent and for how much, to be followed or preceded by when. */
  worldwide: {
    free: "worldwide, free",
    fixed: (price: string) => `worldwide for ${price}`,
    freeOrUpTo: (price: string) => `worldwide, free or up to ${price}`,
    from: (price: string) => `worldwide from ${price}`,
  },
  /** To a few countries: "Austria and Germany". */
  to: {
    free: (countries: string) => `to ${countries}, free`,
    fixed: (countries: string, price: string) => `to ${countries} for ${price}`,
    freeOrUpTo: (countries: string, price: string) => `to ${countries}, free or up to ${price}`,
    from: (countries: string, price: string) => `to ${countries} from ${price}`,
  },
  toMany: {
    free: (count: number) => `to ${count} countries, free`,
    fixed: (count: number, price: string) => `to ${count} countries for ${price}`,
    freeOrUpTo: (count: number, price: string) => `to ${count} countries, free or up to ${price}`,
    from: (count: number, price: string) => `to ${count} countries from ${price}`,
  },
};

export type ZonesTexts = typeof en;
