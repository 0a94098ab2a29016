import type { WithdrawalEmailTexts } from "./en.ts";

export const pt: WithdrawalEmailTexts = {
  subject: (artist) => `Sua desistência foi recebida por ${artist}`,
  heading: "Recebemos sua desistência",
  time: (day, time) => `${day} às ${time} UTC`,
  preheader: (time) => `Recebida em ${time}. Guarde este e-mail.`,
  received: (time) => `Recebemos sua declaração em ${time}. Este e-mail confirma o conteúdo dela; por favor, guarde-o.`,
  receivedWithoutContent: (time) => `Recebemos sua declaração em ${time}. Por favor, guarde este e-mail.`,
  declaration: "Sua declaração",
  name: "Nome:",
  email: (address) => `E-mail: ${address}`,
  order: (id) => `Pedido: nº ${id}`,
  noOrder: "Pedido: nenhum número informado",
  receivedAt: (time) => `Recebida: ${time}`,
  unknownOrder:
    "Não encontramos, com esse número, nenhum pedido feito com este endereço de e-mail. Como qualquer pessoa pode informar seu endereço, este e-mail não repete o que foi escrito. Se não foi você, pode ignorá-lo.",
  next: "Próximos passos",
  checks: (artist) =>
    `${artist} verificará seu pedido e escreverá para você sobre a devolução dos itens e o reembolso.`,
};
