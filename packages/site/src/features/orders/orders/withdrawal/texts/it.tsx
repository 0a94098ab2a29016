import type { WithdrawalTexts } from "./en.tsx";

export const it: WithdrawalTexts = {
  title: "Restituire qualcosa",
  description: "Recedere da un acquisto.",
  intro: (days) =>
    `È possibile recedere da un acquisto entro ${days} giorni dall’arrivo dell’ultimo articolo. Non serve indicare un motivo e invieremo una conferma via e-mail.`,
  howReturnsWork: "Come funzionano i resi",
  loading: "Caricamento dell’ordine…",
  name: "Nome",
  email: "E-mail",
  emailExample: "nome@example.com",
  toThisAddress: "la conferma arriva a questo indirizzo",
  orderedWith: "quella usata per l’ordine",
  message: "La dichiarazione",
  nameItems: "(indicare gli articoli se non si restituisce tutto)",
  orderNumber: "Numero dell’ordine",
  ifKnown: "se noto",
  what: (id) => `Che cosa si desidera restituire dell’ordine n. ${id}?`,
  downloaded: "Consegnato come download",
  quantityOf: (name) => `Quantità di ${name}`,
  next: "Continua",
  confirm: "Conferma il recesso",
  faults: {
    item: "Scegliere che cosa si desidera restituire",
    name: "Inserire il nome",
    email: "Inserire un indirizzo e-mail valido",
    orderId: "Un numero d’ordine contiene solo cifre",
    statement: "Indicare che cosa si desidera restituire",
  },
  statement: {
    whole: "Con la presente notifico il recesso dal mio contratto di vendita dei beni.",
    of: (id) => `Con la presente notifico il recesso dal mio contratto di vendita dei seguenti beni (ordine n. ${id}):`,
    alsoOf: (id) =>
      `Con la presente notifico il recesso dal mio contratto di vendita anche dei seguenti beni (ordine n. ${id}):`,
  },
  confirmHeading: "Conferma del recesso",
  order: "Ordine",
  sending: "Invio…",
  change: "Modifica",
  failed: "Non è stato possibile inviare il recesso. Si prega di riprovare o di scriverci.",
  received: "Abbiamo ricevuto il recesso",
  receivedAt: (time, email) => (
    <>
      Data e ora: {time}. Una conferma con la dichiarazione è in arrivo a {email}.
    </>
  ),
  confirmationSent: "Una conferma è in arrivo al Suo indirizzo e-mail.",
  yourOrders: "I Suoi ordini",
  toOrder: "Torna all’ordine",
  notSent: "Il recesso non è stato inviato",
  needs: "Servono il nome, l’indirizzo e-mail e una dichiarazione, e un numero d’ordine contiene solo cifre.",
  toForm: "Torna al modulo",
  nothingLeft: (id) => `Tutto il contenuto dell’ordine n. ${id} è già stato oggetto di recesso o rimborsato.`,
  viewOrder: "Vedi l’ordine",
  withdrew: (days) => <>Recesso da questo acquisto: {days}.</>,
  withdrewOf: (days, items) => (
    <>
      Recesso da questo acquisto ({days}): {items}.
    </>
  ),
  comma: ", ",
  and: " e ",
  readStatement: "Leggi la dichiarazione",
  outcome: {
    partlyRefunded: (refunded, coming) => `Abbiamo rimborsato ${refunded} e ${coming} sono in arrivo.`,
    refunded: (amount) => `Abbiamo rimborsato ${amount}.`,
    coming: (amount) => `Il rimborso di ${amount} è in arrivo.`,
    orderRefunded: "Abbiamo rimborsato questo ordine.",
    open: (artist) => `${artist} Le scriverà riguardo al reso e al rimborso.`,
    closed: (artist) => `${artist} ha concluso la procedura.`,
  },
  yourWithdrawal: "Il Suo recesso",
  yourWithdrawals: "I Suoi recessi",
  more: "Recedere da altri articoli",
  offer: (link, days) => (
    <>
      È possibile {link("recedere da questo acquisto")} entro {days} giorni dall’arrivo dell’ultimo articolo.
    </>
  ),
  offerUntil: (link, day) => (
    <>
      È possibile {link("recedere da questo acquisto")} fino al giorno {day}.
    </>
  ),
};
