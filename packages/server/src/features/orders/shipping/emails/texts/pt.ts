import { plural } from "@recital/contract/values/language";
import type { ShippingEmailTexts } from "./en.ts";

export const pt: ShippingEmailTexts = {
  newDate: {
    subject: (id, artist) => `Nova data de envio do seu pedido nº ${id} de ${artist}`,
    heading: "Uma nova data de envio",
    fact: (names, count, day) =>
      plural("pt", count, { one: `${names} será enviado em ${day}.`, other: `${names} serão enviados em ${day}.` }),
    later: (email) =>
      `É mais tarde do que o previsto. Pedimos desculpas. Se preferir não esperar, escreva para ${email} antes do envio, e faremos o reembolso.`,
  },
  subjects: {
    shipped: (id, artist) => `A caminho: seu pedido nº ${id} de ${artist}`,
    corrected: (id, artist) => `Correção: envio do seu pedido nº ${id} de ${artist}`,
  },
  headings: { shipped: "A caminho", corrected: "Dados de envio corrigidos" },
  shipped: (id) => `Seu pedido nº ${id} foi enviado e está a caminho.`,
  shippedBy: (id, carrier) => `Seu pedido nº ${id} foi enviado por ${carrier} e está a caminho.`,
  partShipped: (id) => `Uma parte do seu pedido nº ${id} foi enviada e está a caminho.`,
  partShippedBy: (id, carrier) => `Uma parte do seu pedido nº ${id} foi enviada por ${carrier} e está a caminho.`,
  corrected: (id) => `Corrigimos os dados de um envio do seu pedido nº ${id}. Use estes no lugar dos anteriores.`,
  track: "Rastrear o pacote",
  quantity: "Quantidade",
  moreLeft: "Os outros itens do seu pedido seguem em outro pacote.",
  carrier: (name) => `Transportadora: ${name}`,
  trackingNumber: (number) => `Código de rastreamento: ${number}`,
};
