import type { ShippingTexts } from "./en.ts";

export const pt: ShippingTexts = {
  to: (delivery, country) => `${delivery} (${country})`,
  pickupAt: (city, day) => `Retirada em um show: ${city}, ${day}`,
  shipsWithin: (within) => `Os produtos físicos são enviados em até ${within}.`,
  shipsWithinOrOn: (within, day) => `Os produtos físicos são enviados em até ${within}, as pré-vendas até ${day}.`,
  shipsOn: (day) => `Seus produtos serão enviados em ${day}.`,
  filesAtOnce: "Os produtos digitais chegam na hora por e-mail.",
  filesLater: (artist) => `${artist} enviará seus arquivos por e-mail.`,
  shipWithin: (within) => `Envie os produtos físicos em até ${within}.`,
  shipWithinOrBy: (within, day) => `Envie os produtos físicos em até ${within}, as pré-vendas até ${day}.`,
  shipBy: (day) => `Envie os produtos em pré-venda até ${day}.`,
  either: (times) => times.join(" ou "),
};
