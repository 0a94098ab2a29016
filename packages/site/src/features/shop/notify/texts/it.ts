import type { NotifyTexts } from "./en.ts";

export const it: NotifyTexts = {
  description: "Prodotti del negozio.",
  confirm: {
    title: "Avvisami quando torna disponibile",
    text: "Arriverà una sola e-mail appena si potrà ordinare di nuovo, e nient’altro.",
    button: "Avvisami",
  },
  stop: {
    title: "Non serve più?",
    head: "Non serve più",
    text: "Cancelliamo la richiesta e l’indirizzo e-mail, e non scriveremo più al riguardo.",
    button: "Cancella la richiesta",
  },
  sent: { title: "Controllare la posta", text: "Per concludere, confermare con il link nella nostra e-mail." },
  confirmed: { title: "Riceverà un avviso", text: "Arriverà una sola e-mail appena torna disponibile." },
  stopped: { title: "Nessuna e-mail, allora", text: "La richiesta è stata cancellata, e con essa l’indirizzo e-mail." },
  invalid: {
    title: "Non ha funzionato",
    text: "Il link è scaduto, l’indirizzo e-mail era incompleto o il prodotto è disponibile. Si può controllare sulla pagina del prodotto.",
  },
  notFree: {
    not_sold: "Non è più disponibile.",
    posted: "Viene spedito per posta. Si prega di ordinarlo tramite il carrello.",
    not_free: "Non è più gratis. Il prezzo è sulla sua pagina.",
    sold_out: "È esaurito.",
    too_many_requests: "In questo momento le richieste sono moltissime. Riprovare tra poco.",
    unavailable: "In questo momento le richieste sono moltissime. Riprovare tra poco.",
    other: "Tornare indietro, scegliere e inserire l’indirizzo e-mail completo.",
  },
  backToStore: "Torna al negozio",
};
