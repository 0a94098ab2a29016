import type { ShippingTexts } from "./en.ts";

export const fr: ShippingTexts = {
  to: (delivery, country) => `${delivery} (${country})`,
  pickupAt: (city, day) => `Retrait lors d’un concert\u00a0: ${city}, ${day}`,
  shipsWithin: (within) => `Les articles physiques sont expédiés sous ${within}.`,
  shipsWithinOrOn: (within, day) =>
    `Les articles physiques sont expédiés sous ${within}, les précommandes au plus tard le ${day}.`,
  shipsOn: (day) => `Vos articles seront expédiés le ${day}.`,
  filesAtOnce: "Les articles numériques arrivent immédiatement par e-mail.",
  filesLater: (artist) => `${artist} vous enverra vos fichiers par e-mail.`,
  shipWithin: (within) => `Expédiez les articles physiques sous ${within}.`,
  shipWithinOrBy: (within, day) =>
    `Expédiez les articles physiques sous ${within}, les précommandes au plus tard le ${day}.`,
  shipBy: (day) => `Expédiez les articles précommandés au plus tard le ${day}.`,
  either: (times) => times.join(" ou "),
};
