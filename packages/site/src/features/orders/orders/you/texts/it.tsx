import type { YouTexts } from "./en.tsx";

export const it: YouTexts = {
  title: "La Sua pagina",
  description: "I Suoi ordini e download.",
  loading: "Caricamento della pagina…",
  failed: "Non è stato possibile caricare la pagina.",
  tryAgain: "Riprovare",
  moment: "Un momento…",
  signOut: "Uscire",
  yourOrders: "I Suoi ordini",
  orders: "Ordini",
  noOrders: "Non è ancora stato ordinato nulla.",
  missing: "Manca qualcosa?",
  findOrder: "Trovare il mio ordine",
  findHint:
    "Inserire l’indirizzo e-mail usato per l’ordine o per l’iscrizione. Invieremo un codice e un link che aprono ordini, download e newsletter.",
  downloads: "Download",
  downloadsOf: (id, hide) => <>Download{hide(` dell’ordine n. ${id}`)}</>,
  noDownloads: "Non ci sono ancora download.",
  download: (titles, hide) => <>Scaricare{hide(` ${titles}`)}</>,
  notOpen: (email) => <>Al momento non è aperto. Domande? Scrivere a {email}.</>,
  given: "Offerto a Lei",
  newsletter: "Newsletter",
  subscribed: (artist) => <>La newsletter di {artist} è attiva.</>,
  notSubscribed: (artist) => <>La newsletter di {artist} non è attiva.</>,
  brings: (topics) => `Contiene: ${topics}.`,
  chooseTopics: "Scegliere che cosa ricevere",
  subscribe: "Iscriversi",
  unsubscribe: "Annullare l’iscrizione",
  data: "I Suoi dati",
  allData: (email) => <>Tutto ciò che conserviamo su {email}, in un file leggibile da altri programmi.</>,
  downloadData: "Scaricare i miei dati",
  eraseData: "Cancellare i miei dati",
  email: "E-mail",
  emailExample: "nome@example.com",
  sendCode: "Inviarmi un codice",
  code: "Codice",
  digits: (count) => `${count} cifre`,
  openMyPage: "Aprire la mia pagina",
  askAgain: "Chiedere di nuovo",
  cancel: "Annullare",
  home: "Tornare alla home",
  checkInbox: "Controllare la posta",
  codeHint: (minutes) =>
    `Se conosciamo l’indirizzo, un’e-mail con un codice e un link è in arrivo. Il codice funziona in questo browser per ${minutes} minuti, il link una sola volta entro un’ora. Inviamo al massimo tre e-mail all’ora.`,
  linkSent: "Se conosciamo l’indirizzo, un link è in arrivo. Il link funziona una sola volta e scade dopo un’ora.",
  enterCode: { title: "Inserire il codice", description: "Aprire la Sua pagina." },
  open: {
    title: "Aprire la Sua pagina",
    description: "Aprire la Sua pagina.",
    hint: "Per i prossimi 30 giorni questo browser può mostrare ordini, download e newsletter.",
  },
  findOrders: "Trovare i Suoi ordini.",
  invalid: {
    title: "Questo link non funziona",
    hint: "È già stato usato, è scaduto o è incompleto. Possiamo inviarne uno nuovo via e-mail.",
  },
  erase: {
    description: "Cancellare i Suoi dati.",
    hint: (email) => (
      <>
        Cancelliamo ciò che è conservato con {email}: il nome e gli indirizzi, l’iscrizione alla newsletter e i messaggi
        che ci sono stati scritti. Degli ordini pagati restano solo articoli, importi e date, perché la legge lo
        richiede. L’operazione non si può annullare.
      </>
    ),
    saveLinks: "Salvare prima i link per i download: questa pagina li dimentica.",
    codeSent: (minutes) =>
      `Un codice è in arrivo a questo indirizzo. Funziona in questo browser per ${minutes} minuti.`,
  },
  erased: {
    title: "I Suoi dati sono stati cancellati",
    description: "I Suoi dati sono stati cancellati.",
    hint: "Anche questo browser non La ricorda più.",
  },
};
