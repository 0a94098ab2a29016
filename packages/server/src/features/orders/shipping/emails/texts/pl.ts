import type { ShippingEmailTexts } from "./en.ts";

export const pl: ShippingEmailTexts = {
  newDate: {
    subject: (id, artist) => `Nowy termin wysyłki zamówienia nr ${id} – ${artist}`,
    heading: "Nowy termin wysyłki",
    fact: (names, _count, day) => `${names}: wysyłka nastąpi ${day}.`,
    later: (email) =>
      `To później, niż planowano. Przepraszamy. Aby nie czekać, wystarczy przed wysyłką napisać na adres ${email}, a zwrócimy pieniądze.`,
  },
  subjects: {
    shipped: (id, artist) => `W drodze: zamówienie nr ${id} – ${artist}`,
    corrected: (id, artist) => `Korekta: wysyłka zamówienia nr ${id} – ${artist}`,
  },
  headings: { shipped: "W drodze", corrected: "Poprawione dane przesyłki" },
  shipped: (id) => `Zamówienie nr ${id} zostało wysłane i jest w drodze.`,
  shippedBy: (id, carrier) => `Zamówienie nr ${id} zostało wysłane (${carrier}) i jest w drodze.`,
  partShipped: (id) => `Część zamówienia nr ${id} została wysłana i jest w drodze.`,
  partShippedBy: (id, carrier) => `Część zamówienia nr ${id} została wysłana (${carrier}) i jest w drodze.`,
  corrected: (id) =>
    `Poprawiliśmy dane przesyłki z zamówienia nr ${id}. Prosimy korzystać z nich zamiast wcześniejszych.`,
  track: "Śledź paczkę",
  quantity: "Liczba",
  moreLeft: "Pozostałe produkty z zamówienia zostaną wysłane w osobnej paczce.",
  carrier: (name) => `Przewoźnik: ${name}`,
  trackingNumber: (number) => `Numer przesyłki: ${number}`,
};
