import type { ShippingTexts } from "./en.ts";

export const it: ShippingTexts = {
  to: (delivery, country) => `${delivery} (${country})`,
  pickupAt: (city, day) => `Ritiro a un concerto: ${city}, ${day}`,
  shipsWithin: (within) => `Gli articoli fisici vengono spediti entro ${within}.`,
  shipsWithinOrOn: (within, day) =>
    `Gli articoli fisici vengono spediti entro ${within}, i preordini entro il giorno ${day}.`,
  shipsOn: (day) => `Gli articoli verranno spediti il giorno ${day}.`,
  filesAtOnce: "Gli articoli digitali arrivano subito via e-mail.",
  filesLater: (artist) => `${artist} invierà i file via e-mail.`,
  shipWithin: (within) => `Spedire gli articoli fisici entro ${within}.`,
  shipWithinOrBy: (within, day) => `Spedire gli articoli fisici entro ${within}, i preordini entro il giorno ${day}.`,
  shipBy: (day) => `Spedire gli articoli preordinati entro il giorno ${day}.`,
  either: (times) => times.join(" o "),
};
