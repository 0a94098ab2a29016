import type { StateTexts } from "./en.ts";

export const it: StateTexts = {
  refunded: { title: "Rimborsato", text: "Abbiamo rimborsato interamente questo ordine." },
  canceled: {
    title: "Annullato",
    text: "Questo ordine è stato annullato. Per qualsiasi domanda, siamo a disposizione.",
  },
  notPaid: {
    title: "Non pagato",
    text: "Questo ordine non è stato pagato e la sua pagina di pagamento è chiusa.",
  },
  waiting: {
    title: "In attesa del pagamento",
    text: "Non abbiamo ancora ricevuto il pagamento di questo ordine.",
  },
  withdrawn: { title: "Recesso", text: "Stiamo gestendo il reso." },
  pickedUp: { title: "Ritirato", text: "Ci auguriamo che Le piaccia." },
  delivered: { title: "Consegnato", text: "Ci auguriamo che Le piaccia." },
  toPickUp: { title: "Da ritirare", text: (place) => `${place}.` },
  tip: { title: "Grazie", text: "La mancia è arrivata." },
  complete: {
    title: "Completato",
    byEmail: "Gli articoli digitali vengono inviati via e-mail.",
    ready: "I file sono pronti da scaricare.",
  },
  partlyShipped: { title: "In parte in viaggio", text: "Il resto dell’ordine viene spedito separatamente." },
  shipped: { title: "In viaggio", text: "Tutto il contenuto di questo ordine è stato spedito." },
  preparing: {
    title: "In preparazione",
    text: (when) => `${when} Invieremo un’e-mail quando saranno in viaggio.`,
  },
  steps: {
    ordered: "Ordinato",
    paid: "Pagato",
    free: "Gratuito",
    packed: "Imballato",
    shipped: "In viaggio",
    delivered: "Consegnato",
    pickedUp: "Ritirato",
    sent: "Inviato",
    opened: "Aperto",
  },
  done: ", fatto",
  notYet: ", non ancora",
  gift: {
    recipient: "chi lo riceve",
    wrapped: "Il regalo è incartato",
    toSend: (address, day) => `Il giorno ${day} sarà inviato a ${address}.`,
    onItsWay: (address) => `È in arrivo a ${address}.`,
    card: "Stampare il biglietto e consegnarlo.",
    cardFrom: (day) => `Stampare il biglietto e consegnarlo. Il regalo si potrà aprire dal giorno ${day}.`,
    sent: {
      title: "Il regalo è stato inviato",
      text: (address) => `La nostra e-mail a ${address} contiene il regalo. Non è ancora stato aperto.`,
    },
    bounced: {
      title: "Il regalo non è arrivato",
      text: (address) =>
        `Non è stato possibile recapitare la nostra e-mail a ${address}. Stampare il biglietto e consegnarlo, oppure scriverci.`,
    },
    uncertain: {
      title: "Il regalo potrebbe non essere arrivato",
      text: (address) =>
        `Non sappiamo se la nostra e-mail a ${address} sia partita. Stampare il biglietto oppure chiederci di inviarla di nuovo.`,
    },
    opened: { title: "Il regalo è stato aperto", text: "I file appartengono a chi lo ha ricevuto." },
    revoked: { title: "Rimborsato", text: "Abbiamo rimborsato questo regalo, quindi non si può più aprire." },
  },
  refunds: {
    onItsWay: "Rimborso in arrivo",
    made: "Rimborsato",
    failed: "Rimborso non riuscito",
    canceled: "Rimborso annullato",
  },
  freeEach: "gratis",
  free: "Gratis",
  download: "Scarica i file",
  orderNumber: (id) => `Ordine n. ${id}`,
  resume: "Riprendi il pagamento",
  cancel: "Annulla l’ordine",
  canceling: "Annullamento…",
  cancelFailed: "Non è stato possibile annullare questo ordine. Si prega di riprovare tra poco.",
};
