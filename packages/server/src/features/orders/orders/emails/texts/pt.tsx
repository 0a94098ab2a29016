import type { OrderEmailTexts } from "./en.tsx";

export const pt: OrderEmailTexts = {
  subjects: {
    order: (id, artist) => `Seu pedido nº ${id} de ${artist}`,
    free: (artist) => `Seu download gratuito de ${artist}`,
    tip: (artist) => `Sua gorjeta para ${artist}`,
  },
  paid: {
    heading: "Obrigado pelo seu pedido",
    preheader: (id, date) =>
      `O pedido nº ${id} de ${date} está confirmado. Veja o que você comprou e os próximos passos.`,
    text: "Seu pedido está confirmado. Veja abaixo o que você comprou e os próximos passos.",
  },
  table: {
    heading: "Obrigado",
    preheader: (id, date) => `Sua compra de ${date}, pedido nº ${id}.`,
    text: "Este é o recibo da sua compra no estande. Foi um prazer conhecer você.",
  },
  tip: {
    heading: "Obrigado pela gorjeta",
    preheader: (amount) => `Sua gorjeta de ${amount} chegou.`,
    text: "Sua gorjeta chegou. Ela significa muito.",
  },
  free: {
    heading: "É seu",
    preheader: (names) => `${names}, grátis. O link está neste e-mail.`,
    text: "Você pediu isto em nosso site. Se foi outra pessoa, não é preciso fazer nada.",
  },
  withNewsletter: (preheader) => `${preheader} Confirme neste e-mail também a newsletter.`,
  orderOf: (id, date) => `Pedido nº ${id}, ${date}`,
  pickUp: "Retirada",
  totals: { tip: "Gorjeta", free: "Grátis", total: "Total", totalWithShipping: "Total (frete grátis incluído)" },
  next: "Próximos passos",
  bringsOrder: (artist) => `${artist} levará seu pedido ao show.`,
  addressMissing: (email) => `Não recebemos seu endereço de entrega. Envie-o para ${email}.`,
  filesFollow: (artist) => `${artist} enviará seus arquivos por e-mail.`,
  gift: {
    card: "Seu presente está pronto: a página do seu pedido tem um cartão para imprimir.",
    now: "Seu presente está a caminho do destinatário por e-mail.",
    onDay: (day) => `Seu presente será enviado por e-mail ao destinatário em ${day}.`,
  },
  newsletter: {
    heading: "Você quer receber a newsletter?",
    text: (artist) =>
      `Você também pediu a newsletter de ${artist}. Ela só começa a chegar depois que você a confirmar na página deste link. Seu download não depende disso.`,
    confirm: "Confirmar a newsletter",
    refuse: (link) => <>Não quer receber a newsletter? {link("Cancelar a assinatura")}</>,
  },
};
