import type { EmailTexts } from "./en.tsx";

export const it: EmailTexts = {
  shippingAddress: "Indirizzo di spedizione",
  item: "Articolo",
  questions: (artist, address) => (
    <>
      Domande? Scrivere a {artist}: {address}.
    </>
  ),
  nextConcert: (concert) => <>Prossimo concerto: {concert}</>,
  order: (id) => `Ordine n. ${id}`,
  viewOrder: "Vedi l’ordine",
  downloadFiles: "Scarica i file",
  ifNotYou: "Se la richiesta non è Sua",
  unsubscribe: "Annulla l’iscrizione",
};
