import type { ShippingTexts } from "./en.ts";

export const de: ShippingTexts = {
  to: (delivery, country) => `${delivery} (${country})`,
  pickupAt: (city, day) => `Abholung bei einem Konzert: ${city}, ${day}`,
  shipsWithin: (within) => `Physische Artikel werden innerhalb von ${within} versandt.`,
  shipsWithinOrOn: (within, day) =>
    `Physische Artikel werden innerhalb von ${within} versandt, Vorbestellungen bis zum ${day}.`,
  shipsOn: (day) => `Ihre Artikel werden am ${day} versandt.`,
  filesAtOnce: "Digitale Artikel kommen sofort per E-Mail.",
  filesLater: (artist) => `${artist} schickt Ihnen die Dateien per E-Mail.`,
  shipWithin: (within) => `Versenden Sie die physischen Artikel innerhalb von ${within}.`,
  shipWithinOrBy: (within, day) =>
    `Versenden Sie die physischen Artikel innerhalb von ${within}, die Vorbestellungen bis zum ${day}.`,
  shipBy: (day) => `Versenden Sie die vorbestellten Artikel bis zum ${day}.`,
  either: (times) => times.join(" oder "),
};
