import type { StockEmailTexts } from "./en.tsx";

export const it: StockEmailTexts = {
  back: {
    subject: (product) => `Di nuovo disponibile: ${product}`,
    heading: "Di nuovo disponibile",
    preheader: (product) => `${product} si può ordinare di nuovo.`,
    text: (product) =>
      `${product} si può ordinare di nuovo. Non mettiamo da parte alcun pezzo, quindi potrebbe esaurirsi presto.`,
    see: "Vedi il prodotto",
    note: (link) => (
      <>
        Questa e-mail è stata richiesta nella pagina del prodotto. È l’unica e non comporta alcuna iscrizione.
        Cancelliamo l’indirizzo e-mail dopo 30 giorni, oppure {link("subito")}.
      </>
    ),
  },
  confirm: {
    subject: (product) => `Si prega di confermare: ${product}`,
    heading: "Desidera un avviso quando torna disponibile?",
    preheader: (product) => `Confermare per ricevere una sola e-mail quando ${product} torna disponibile.`,
    reason: (site) => <>Questa e-mail è stata inviata perché il Suo indirizzo è stato inserito nel sito di {site}.</>,
    text: (product) =>
      `${product} è esaurito. Aprire questa pagina e premere il pulsante per ricevere una sola e-mail quando torna disponibile:`,
    notify: "Avvisami",
    stop: (link) => (
      <>Può cambiare idea in ogni momento: {link("non serve più")}. Altrimenti la richiesta termina dopo un anno.</>
    ),
    ignore: (email) => `Può ignorare questa e-mail. Senza conferma non inviamo altro. Domande? Scrivere a ${email}.`,
  },
};
