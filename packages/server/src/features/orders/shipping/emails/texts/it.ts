import type { ShippingEmailTexts } from "./en.ts";

export const it: ShippingEmailTexts = {
  newDate: {
    subject: (id, artist) => `Nuova data di spedizione dell’ordine n. ${id} da ${artist}`,
    heading: "Una nuova data di spedizione",
    fact: (names, _, day) => `${names}: la spedizione è prevista per il giorno ${day}.`,
    later: (email) =>
      `La data è successiva a quella prevista: ce ne scusiamo. Se preferisce non aspettare, scriva a ${email} prima della spedizione e ne rimborseremo l’importo.`,
  },
  subjects: {
    shipped: (id, artist) => `In viaggio: il Suo ordine n. ${id} da ${artist}`,
    corrected: (id, artist) => `Correzione: spedizione dell’ordine n. ${id} da ${artist}`,
  },
  headings: { shipped: "In viaggio", corrected: "Dati di spedizione corretti" },
  shipped: (id) => `L’ordine n. ${id} è stato spedito ed è in viaggio.`,
  shippedBy: (id, carrier) => `L’ordine n. ${id} è stato spedito con ${carrier} ed è in viaggio.`,
  partShipped: (id) => `Una parte dell’ordine n. ${id} è stata spedita ed è in viaggio.`,
  partShippedBy: (id, carrier) => `Una parte dell’ordine n. ${id} è stata spedita con ${carrier} ed è in viaggio.`,
  corrected: (id) =>
    `Abbiamo corretto i dati di una spedizione dell’ordine n. ${id}. Si prega di usare questi al posto dei precedenti.`,
  track: "Segui il pacco",
  quantity: "Quantità",
  moreLeft: "Gli altri articoli dell’ordine seguiranno in un altro pacco.",
  carrier: (name) => `Corriere: ${name}`,
  trackingNumber: (number) => `Numero di tracciamento: ${number}`,
};
