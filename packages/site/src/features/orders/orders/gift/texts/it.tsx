import type { GiftTexts } from "./en.tsx";

export const it: GiftTexts = {
  title: "Un regalo per Lei",
  description: "Un regalo per Lei.",
  tooMany: { heading: "Troppe richieste", text: "Si prega di riprovare tra un minuto." },
  unknown: { heading: "Qui non c’è alcun regalo", text: "Si prega di verificare che il link sia completo." },
  revoked: {
    heading: "Questo regalo è stato ritirato",
    text: (email) => (
      <>
        Siamo spiacenti: l’ordine è stato rimborsato prima che il regalo venisse aperto. Si prega di chiedere a chi lo
        ha inviato, oppure di scrivere a {email}.
      </>
    ),
  },
  waiting: {
    heading: "C’è un regalo per Lei",
    text: (artist, day) => (
      <>
        È musica di <bdi>{artist}</bdi> e si potrà aprire il giorno {day}. La aspettiamo allora.
      </>
    ),
  },
  from: (giver) => <>da {giver}</>,
  email: "Il Suo indirizzo e-mail",
  emailNote: "per il link ai file e nient’altro",
  emailExample: "nome@example.com",
  open: "Apri il regalo",
  isYours: "Può scaricarlo e conservarlo. Non serve un account.",
  isYoursByEmail: "Può scaricarlo e conservarlo. Non serve un account e il link arriva anche via e-mail.",
  problems: {
    invalid_input: "Inserire l’indirizzo e-mail completo.",
    gift_empty: "I file non sono ancora pronti. Si prega di riprovare più tardi.",
  },
  failed: "Non è stato possibile aprire il regalo. Si prega di riprovare più tardi.",
  download: "Scarica i file",
  opened: "Questo regalo è già stato aperto. Il link ai file si trova nell’e-mail inviata in quell’occasione.",
  card: {
    title: "Biglietto regalo",
    description: "Il biglietto del regalo.",
    heading: "Il biglietto del regalo",
    hint: "Da stampare, piegare o mettere in una busta. Chi lo possiede può aprire il regalo, una volta.",
    print: "Stampa il biglietto",
    toOrder: "Torna all’ordine",
    none: "Non c’è un biglietto da stampare: il regalo è stato aperto o rimborsato, oppure questo browser non può aprire l’ordine.",
    findOrder: "Trova il mio ordine",
    label: "Biglietto",
    qr: "Codice QR della pagina del regalo",
    scan: "Scansionare il codice per aprire il regalo, oppure digitare",
    scanFrom: (day) => `Dal giorno ${day}, scansionare il codice per aprire il regalo, oppure digitare`,
  },
};
