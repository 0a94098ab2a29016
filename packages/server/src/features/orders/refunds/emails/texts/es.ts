import type { RefundTexts } from "./en.ts";

export const es: RefundTexts = {
  subject: (id, artist) => `Reembolso de su pedido n.º ${id} de ${artist}`,
  heading: "Su reembolso",
  preheader: (amount, id) => `Le estamos devolviendo ${amount} del pedido n.º ${id}.`,
  refunded: (amount, id) => `Hemos reembolsado ${amount} de su pedido n.º ${id}.`,
  way: "El dinero vuelve a la tarjeta o cuenta con la que pagó. Según su banco, puede tardar de 5 a 10 días laborables en aparecer.",
  column: "Reembolso",
  quantity: (count) => `Cantidad: ${count}`,
  shipping: "Envío",
  tip: "Propina",
  total: "Reembolsado",
};
