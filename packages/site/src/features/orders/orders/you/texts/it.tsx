import type { YouTexts } from "./en.tsx";

export const it: YouTexts = {
  title: "La Sua pagina",
  description: "I Suoi ordini e download.",
  loading: "Caricamento della pagina…",
  failed: "Non è stato possibile caricare la pagina.",
  tryAgain: "Riprova",
  moment: "Un momento…",
  signOut: "Esci",
  yourOrders: "I Suoi ordini",
  orders: "Ordini",
  noOrders: "Non ha ancora ordinato nulla.",
  missing: "Manca qualcosa?",
  findOrder: "Trova il mio ordine",
  findHint:
    "Inserire l’indirizzo e-mail usato per l’ordine o per l’iscrizione. Invieremo un codice e un link che aprono ordini, download e newsletter.",
  downloads: "Download",
  downloadsOf: (id, hide) => <>Download{hide(` dell’ordine n. ${id}`)}</>,
  noDownloads: "Non ha ancora download.",
  download: (titles, hide) => <>Scarica{hide(` ${titles}`)}</>,
  notOpen: (email) => <>Al momento non disponibile. Domande? Scrivere a {email}.</>,
  given: "In omaggio",
  newsletter: "Newsletter",
  subscribed: (artist) => (
    <>
      Riceve la newsletter di <bdi>{artist}</bdi>.
    </>
  ),
  notSubscribed: (artist) => (
    <>
      Non riceve la newsletter di <bdi>{artist}</bdi>.
    </>
  ),
  brings: (topics) => `Contiene: ${topics}.`,
  chooseTopics: "Scegli che cosa ricevere",
  subscribe: "Iscriviti",
  unsubscribe: "Annulla l’iscrizione",
  data: "I Suoi dati",
  allData: (email) => <>Tutto ciò che conserviamo su {email}, in un file leggibile da altri programmi.</>,
  downloadData: "Scarica i miei dati",
  eraseData: "Cancella i miei dati",
  email: "E-mail",
  emailExample: "nome@example.com",
  sendCode: "Inviami un codice",
  code: "Codice",
  digits: (count) => `${count} cifre`,
  openMyPage: "Apri la mia pagina",
  askAgain: "Chiedi di nuovo",
  cancel: "Annulla",
  home: "Torna alla home",
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
        Cancelliamo ciò che è conservato con {email}: il Suo nome e i Suoi indirizzi, l’iscrizione alla newsletter e ciò
        che ci ha scritto. Degli ordini pagati restano solo articoli, importi e date, perché la legge lo richiede.
        L’operazione non si può annullare.
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
