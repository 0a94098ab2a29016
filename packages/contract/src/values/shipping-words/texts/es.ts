import type { ShippingTexts } from "./en.ts";

export const es: ShippingTexts = {
  to: (delivery, country) => `${delivery} (${country})`,
  pickupAt: (city, day) => `Recogida en un concierto: ${city}, ${day}`,
  shipsWithin: (within) => `Los productos físicos se envían en un plazo de ${within}.`,
  shipsWithinOrOn: (within, day) =>
    `Los productos físicos se envían en un plazo de ${within}; las reservas, a más tardar el ${day}.`,
  shipsOn: (day) => `Sus productos se enviarán el ${day}.`,
  filesAtOnce: "Los productos digitales llegan de inmediato por correo electrónico.",
  filesLater: (artist) => `${artist} le enviará sus archivos por correo electrónico.`,
  shipWithin: (within) => `Envíe los productos físicos en un plazo de ${within}.`,
  shipWithinOrBy: (within, day) =>
    `Envíe los productos físicos en un plazo de ${within}; las reservas, a más tardar el ${day}.`,
  shipBy: (day) => `Envíe los productos reservados a más tardar el ${day}.`,
  either: (times) => times.join(" o "),
};
