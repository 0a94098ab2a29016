import type { WithdrawalTexts } from "./en.tsx";

export const pt: WithdrawalTexts = {
  title: "Devolver algo",
  description: "Desistir de uma compra.",
  intro: (days) =>
    `Você pode desistir de uma compra em até ${days} dias após a chegada do último item. Não é preciso dar motivo, e confirmamos por e-mail.`,
  howReturnsWork: "Como funcionam as devoluções",
  loading: "Carregando seu pedido…",
  name: "Nome",
  email: "E-mail",
  emailExample: "nome@example.com",
  toThisAddress: "a confirmação vai para este endereço",
  orderedWith: "aquele usado no pedido",
  message: "Sua declaração",
  nameItems: "(informe os itens se não for devolver tudo)",
  orderNumber: "Número do pedido",
  ifKnown: "se você souber",
  what: (id) => `O que você quer devolver do pedido nº ${id}?`,
  downloaded: "Entregue como download",
  quantityOf: (name) => `Quantidade de ${name}`,
  next: "Continuar",
  confirm: "Confirmar desistência",
  faults: {
    item: "Escolha o que você quer devolver",
    name: "Informe seu nome",
    email: "Informe um endereço de e-mail válido",
    orderId: "O número do pedido só tem dígitos",
    statement: "Diga o que você quer devolver",
  },
  statement: {
    whole: "Pela presente comunico que desisto do meu contrato de compra e venda.",
    of: (id) =>
      `Pela presente comunico que desisto do meu contrato de compra e venda dos seguintes bens (pedido nº ${id}):`,
    alsoOf: (id) =>
      `Pela presente comunico que desisto também do meu contrato de compra e venda dos seguintes bens (pedido nº ${id}):`,
  },
  confirmHeading: "Confirme sua desistência",
  order: "Pedido",
  sending: "Enviando…",
  change: "Alterar",
  failed: "Não foi possível enviar sua desistência. Tente novamente ou escreva para nós.",
  received: "Recebemos sua desistência",
  receivedAt: (time, email) => (
    <>
      Em {time}. Uma confirmação com sua declaração está a caminho de {email}.
    </>
  ),
  confirmationSent: "Uma confirmação está a caminho do seu e-mail.",
  yourOrders: "Seus pedidos",
  toOrder: "Voltar ao seu pedido",
  notSent: "Sua desistência não foi enviada",
  needs: "São necessários seu nome, seu e-mail e uma declaração, e o número do pedido só tem dígitos.",
  toForm: "Voltar ao formulário",
  nothingLeft: (id) => `Já houve desistência ou reembolso de todos os itens do pedido nº ${id}.`,
  viewOrder: "Ver seu pedido",
  withdrew: (days) => <>Você desistiu desta compra em {days}.</>,
  withdrewOf: (days, items) => (
    <>
      Você desistiu desta compra em {days}: {items}.
    </>
  ),
  comma: ", ",
  and: " e ",
  readStatement: "Ler sua declaração",
  outcome: {
    partlyRefunded: (refunded, coming) => `Reembolsamos ${refunded}, e o reembolso de ${coming} está a caminho.`,
    refunded: (amount) => `Reembolsamos ${amount}.`,
    coming: (amount) => `Seu reembolso de ${amount} está a caminho.`,
    orderRefunded: "Reembolsamos este pedido.",
    open: (artist) => `${artist} escreverá para você sobre a devolução e o reembolso.`,
    closed: (artist) => `${artist} já cuidou disso.`,
  },
  yourWithdrawal: "Sua desistência",
  yourWithdrawals: "Suas desistências",
  more: "Desistir de mais itens",
  offer: (link, days) => (
    <>
      Você pode {link("desistir desta compra")} em até {days} dias após a chegada do último item.
    </>
  ),
  offerUntil: (link, day) => (
    <>
      Você pode {link("desistir desta compra")} até {day}.
    </>
  ),
};
