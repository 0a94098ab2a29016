import type { RefundTexts } from "./en.ts";

export const de: RefundTexts = {
  subject: (id, artist) => `Erstattung zu Ihrer Bestellung #${id} bei ${artist}`,
  heading: "Ihre Erstattung",
  preheader: (amount, id) => `${amount} Ihrer Bestellung #${id} sind auf dem Weg zurück zu Ihnen.`,
  refunded: (amount, id) => `Wir haben Ihnen ${amount} Ihrer Bestellung #${id} erstattet.`,
  way: "Das Geld geht auf die Karte oder das Konto zurück, womit Sie bezahlt haben. Je nach Bank kann es 5 bis 10 Werktage dauern, bis Sie es dort sehen.",
  column: "Erstattung",
  quantity: (count) => `Menge: ${count}`,
  shipping: "Versand",
  tip: "Trinkgeld",
  total: "Erstattet",
};
