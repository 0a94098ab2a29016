import { plural } from "@recital/contract/values/language";
import type { ShippingEmailTexts } from "./en.ts";

export const it: ShippingEmailTexts = {
  newDate: {
    subject: (id, artist) => `Nuova data di spedizione dell’ordine #${id} da ${artist}`,
    heading: "Una nuova data di spedizione",
    fact: (names, count, day) =>
      plural("it", count, {
        one: `${names} sarà in spedizione in data ${day}.`,
        other: `${names} saranno in spedizione in data ${day}.`,
      }),
    later: (email) =>
      `È più tardi del previsto, ce ne scusiamo. Chi preferisce non aspettare può scrivere a ${email} prima della spedizione per ottenere il rimborso.`,
  },
  subjects: {
    shipped: (id, artist) => `In viaggio: il Suo ordine #${id} da ${artist}`,
    corrected: (id, artist) => `Correzione: spedizione dell’ordine #${id} da ${artist}`,
  },
  headings: { shipped: "In viaggio", corrected: "Dati di spedizione corretti" },
  shipped: (id) => `L’ordine #${id} è stato spedito ed è in viaggio.`,
  shippedBy: (id, carrier) => `L’ordine #${id} è stato spedito con ${carrier} ed è in viaggio.`,
  partShipped: (id) => `Una parte dell’ordine #${id} è stata spedita ed è in viaggio.`,
  partShippedBy: (id, carrier) => `Una parte dell’ordine #${id} è stata spedita con ${carrier} ed è in viaggio.`,
  corrected: (id) =>
    `Abbiamo corretto i dati di una spedizione dell’ordine #${id}. Si prega di usare questi al posto dei precedenti.`,
  track: "Segui il pacco",
  quantity: "Quantità",
  moreLeft: "Gli altri articoli dell’ordine seguiranno in un altro pacco.",
  carrier: (name) => `Corriere: ${name}`,
  trackingNumber: (number) => `Numero di tracciamento: ${number}`,
};
