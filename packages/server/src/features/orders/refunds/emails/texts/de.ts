import type { RefundTexts } from "./en.ts";

export const de: RefundTexts = {
  subject: (id, artist) => `Erstattung zu Ihrer Bestellung #${id} bei ${artist}`,
  heading: "Ihre Erstattung",
  preheader: (amount, id) => `${amount} aus Ihrer Bestellung #${id} sind auf dem Weg zurück zu Ihnen.`,
  refunded: (amount, id) => `Wir haben Ihnen ${amount} aus Ihrer Bestellung #${id} erstattet.`,
  way: "Das Geld geht auf dem Weg zurück, auf dem Sie bezahlt haben: auf Ihre Karte oder Ihr Konto. Je nach Bank kann es 5 bis 10 Werktage dauern, bis Sie es dort sehen.",
  column: "Erstattung",
  quantity: (count) => `Anzahl: ${count}`,
  shipping: "Versand",
  tip: "Trinkgeld",
  total: "Erstattet",
};
