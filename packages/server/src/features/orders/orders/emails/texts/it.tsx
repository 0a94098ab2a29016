import type { OrderEmailTexts } from "./en.tsx";

export const it: OrderEmailTexts = {
  subjects: {
    order: (id, artist) => `Il Suo ordine n. ${id} da ${artist}`,
    free: (artist) => `Il Suo download gratuito da ${artist}`,
    tip: (artist) => `La Sua mancia per ${artist}`,
  },
  paid: {
    heading: "Grazie per l’ordine",
    preheader: (id, date) =>
      `L’ordine n. ${id} in data ${date} è confermato. Ecco gli articoli acquistati e i prossimi passi.`,
    text: "L’ordine è confermato. Qui sotto sono riportati gli articoli acquistati e i prossimi passi.",
  },
  table: {
    heading: "Grazie",
    preheader: (id, date) => `Il Suo acquisto in data ${date}, ordine n. ${id}.`,
    text: "Questa è la ricevuta dell’acquisto al banchetto. È stato un piacere incontrarci.",
  },
  tip: {
    heading: "Grazie per la mancia",
    preheader: (amount) => `La Sua mancia di ${amount} è arrivata.`,
    text: "La Sua mancia è arrivata. È un gesto che conta molto.",
  },
  free: {
    heading: "Tutto Suo",
    preheader: (names) => `${names}, gratis. Il link è in questa e-mail.`,
    text: "La richiesta è stata fatta sul nostro sito. Se è stata un’altra persona, non occorre fare nulla.",
  },
  withNewsletter: (preheader) => `${preheader} Qui si può confermare anche la newsletter.`,
  orderOf: (id, date) => `Ordine n. ${id}, ${date}`,
  pickUp: "Ritiro",
  totals: { tip: "Mancia", free: "Gratis", total: "Totale", totalWithShipping: "Totale (spedizione gratuita inclusa)" },
  next: "Prossimi passi",
  bringsOrder: (artist) => `${artist} porterà l’ordine al concerto.`,
  addressMissing: (email) => `L’indirizzo di spedizione non ci è pervenuto. Si prega di inviarlo a ${email}.`,
  filesFollow: (artist) => `${artist} invierà i file via e-mail.`,
  gift: {
    card: "Il regalo è pronto: nella pagina dell’ordine c’è un biglietto da stampare.",
    now: "Il regalo è in arrivo via e-mail al destinatario.",
    onDay: (day) => `Il regalo sarà inviato via e-mail al destinatario in data ${day}.`,
  },
  newsletter: {
    heading: "Desidera ricevere la newsletter?",
    text: (artist) =>
      `È stata richiesta anche la newsletter di ${artist}. L’invio comincia dopo la conferma nella pagina che si apre con questo link. Il download non dipende dalla conferma.`,
    confirm: "Conferma la newsletter",
    refuse: (link) => <>Non desidera la newsletter? {link("Annulla l’iscrizione")}</>,
  },
};
