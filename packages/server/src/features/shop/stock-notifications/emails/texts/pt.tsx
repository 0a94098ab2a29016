import type { StockEmailTexts } from "./en.tsx";

export const pt: StockEmailTexts = {
  back: {
    subject: (product) => `De volta ao estoque: ${product}`,
    heading: "Está de volta",
    preheader: (product) => `${product} pode ser pedido de novo.`,
    text: (product) => `${product} pode ser pedido de novo. Não fazemos reserva, então pode esgotar logo.`,
    see: "Ver o produto",
    note: (link) => (
      <>
        Você pediu este e-mail na página do produto. É o único; você não assinou nada. Apagamos seu endereço de e-mail
        após 30 dias, ou {link("agora")}.
      </>
    ),
  },
  confirm: {
    subject: (product) => `Confirme, por favor: ${product}`,
    heading: "Quer que avisemos quando voltar?",
    preheader: (product) => `Confirme que você quer um e-mail quando ${product} voltar.`,
    reason: (site) => <>Você recebeu este e-mail porque seu endereço foi informado no site de {site}.</>,
    text: (product) =>
      `${product} está esgotado. Abra esta página e pressione o botão para receber um e-mail quando voltar:`,
    notify: "Avise-me",
    stop: (link) => (
      <>
        Você pode mudar de ideia a qualquer momento: {link("não preciso mais do aviso")}. Caso contrário, seu pedido de
        aviso termina após um ano.
      </>
    ),
    ignore: (email) =>
      `Você pode ignorar este e-mail. Sem a sua confirmação, não enviamos mais nada. Dúvidas? Escreva para ${email}.`,
  },
};
