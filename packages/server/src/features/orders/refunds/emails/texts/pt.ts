import type { RefundTexts } from "./en.ts";

export const pt: RefundTexts = {
  subject: (id, artist) => `Reembolso do seu pedido nº ${id} de ${artist}`,
  heading: "Seu reembolso",
  preheader: (amount, id) => `O reembolso de ${amount} do pedido nº ${id} está a caminho.`,
  refunded: (amount, id) => `Reembolsamos ${amount} do seu pedido nº ${id}.`,
  way: "O dinheiro volta para o cartão ou a conta usada no pagamento. Dependendo do seu banco, pode levar de 5 a 10 dias úteis até aparecer.",
  column: "Reembolso",
  quantity: (count) => `Quantidade: ${count}`,
  shipping: "Frete",
  tip: "Gorjeta",
  total: "Reembolsado",
};
