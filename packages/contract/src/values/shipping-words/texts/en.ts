export const en = {
  /** The name of a delivery, with the country that was paid for. */
  to: (delivery: string, country: string) => `${delivery} to ${country}`,
  pickupAt: (city: string, day: string) => `Pick-up at a concert: ${city}, ${day}`,
  /** To the buyer. `within` is how soon: "2-3 business days". */
  shipsWithin: (within: string) => `Physical products ship within ${within}.`,
  shipsWithinOrOn: (within: string, day: string) => `Physical products ship within ${within}, pre-orders by ${day}.`,
  shipsOn: (day: string) => `Your products ship on ${day}.`,
  /** When files arrive. */
  filesAtOnce: "Digital products arrive by email immediately.",
  filesLater: (artist: string) => `${artist} will email your files.`,
  /** To the owner. */
  shipWithin: (within: string) => `Ship the physical products within ${within}.`,
  shipWithinOrBy: (within: string, day: string) =>
    `Ship the physical products within ${within}, the pre-orders by ${day}.`,
  shipBy: (day: string) => `Ship the pre-ordered products by ${day}.`,
  /** Of several products, how soon each ships. */
  either: (times: readonly string[]) => times.join(" or "),
};

export type ShippingTexts = typeof en;
