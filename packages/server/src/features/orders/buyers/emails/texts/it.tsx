import type { LinkEmailTexts } from "./en.tsx";

export const it: LinkEmailTexts = {
  subjects: {
    erasure: (artist) => `Il codice per cancellare i Suoi dati conservati da ${artist}`,
    page: (artist) => `Il Suo link a ${artist}`,
  },
  heading: "I Suoi ordini e download",
  preheader: "Questo link apre la Sua pagina. Funziona una sola volta e scade tra un’ora.",
  reason: (site) => <>Questa e-mail è stata inviata perché il Suo indirizzo è stato inserito nel sito di {site}.</>,
  enterCode: "Inserire questo codice entro dieci minuti nel browser in cui è stato richiesto:",
  openPage: "Aprire questa pagina e premere il pulsante:",
  orOpenPage: "Oppure aprire questa pagina e premere il pulsante:",
  open: "Apri la mia pagina",
  worksOnce: "Il link funziona una sola volta e scade tra un’ora.",
  ignore: (email) =>
    `Può ignorare questa e-mail. La Sua pagina è visibile solo a chi ha questo link o questo codice: è bene non condividerli. Domande? Scrivere a ${email}.`,
  erasure: {
    heading: "Cancellazione dei dati",
    preheader: "Questo codice serve a cancellare i Suoi dati. Scade tra dieci minuti.",
    reason: (site) => (
      <>Questa e-mail è stata inviata perché nel sito di {site} è stata chiesta la cancellazione dei Suoi dati.</>
    ),
    enterCode:
      "Inserire questo codice entro dieci minuti per cancellare ciò che conserviamo insieme al Suo indirizzo e-mail:",
    keepCode: (email) =>
      `È bene non condividere il codice: senza di esso non si cancella nulla, e la cancellazione è definitiva. Domande? Scrivere a ${email}.`,
  },
};
