import type { RefundTexts } from "./en.ts";

export const it: RefundTexts = {
  subject: (id, artist) => `Rimborso dell’ordine n. ${id} da ${artist}`,
  heading: "Il Suo rimborso",
  preheader: (amount, id) => `Il rimborso di ${amount} per l’ordine n. ${id} è in arrivo.`,
  refunded: (amount, id) => `Abbiamo rimborsato ${amount} dell’ordine n. ${id}.`,
  way: "L’importo torna sulla carta o sul conto usato per il pagamento. A seconda della banca, possono passare da 5 a 10 giorni lavorativi prima che sia visibile.",
  column: "Rimborso",
  quantity: (count) => `Quantità: ${count}`,
  shipping: "Spedizione",
  tip: "Mancia",
  total: "Rimborsato",
};
