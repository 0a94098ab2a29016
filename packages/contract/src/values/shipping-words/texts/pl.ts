import type { ShippingTexts } from "./en.ts";

export const pl: ShippingTexts = {
  to: (delivery, country) => `${delivery} (${country})`,
  pickupAt: (city, day) => `Odbiór na koncercie: ${city}, ${day}`,
  shipsWithin: (within) => `Produkty fizyczne wysyłamy w ciągu ${within}.`,
  shipsWithinOrOn: (within, day) =>
    `Produkty fizyczne wysyłamy w ciągu ${within}, a produkty z przedsprzedaży najpóźniej ${day}.`,
  shipsOn: (day) => `Produkty zostaną wysłane ${day}.`,
  filesAtOnce: "Produkty cyfrowe docierają od razu e-mailem.",
  filesLater: (artist) => `${artist} prześle pliki e-mailem.`,
  shipWithin: (within) => `Produkty fizyczne należy wysłać w ciągu ${within}.`,
  shipWithinOrBy: (within, day) =>
    `Produkty fizyczne należy wysłać w ciągu ${within}, a produkty z przedsprzedaży najpóźniej ${day}.`,
  shipBy: (day) => `Produkty z przedsprzedaży należy wysłać najpóźniej ${day}.`,
  either: (times) => times.join(" lub "),
};
