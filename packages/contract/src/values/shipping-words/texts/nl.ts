import type { ShippingTexts } from "./en.ts";

export const nl: ShippingTexts = {
  to: (delivery, country) => `${delivery} (${country})`,
  pickupAt: (city, day) => `Ophalen bij een concert: ${city}, ${day}`,
  shipsWithin: (within) => `Fysieke producten worden verzonden binnen ${within}.`,
  shipsWithinOrOn: (within, day) =>
    `Fysieke producten worden verzonden binnen ${within}, pre-orders uiterlijk op ${day}.`,
  shipsOn: (day) => `Uw producten worden verzonden op ${day}.`,
  filesAtOnce: "Digitale producten ontvangt u direct per e-mail.",
  filesLater: (artist) => `${artist} mailt u de bestanden.`,
  shipWithin: (within) => `Verzend de fysieke producten binnen ${within}.`,
  shipWithinOrBy: (within, day) => `Verzend de fysieke producten binnen ${within}, de pre-orders uiterlijk op ${day}.`,
  shipBy: (day) => `Verzend de vooraf bestelde producten uiterlijk op ${day}.`,
  either: (times) => times.join(" of "),
};
