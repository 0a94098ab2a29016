import type { EmailTexts } from "./en.tsx";

export const pl: EmailTexts = {
  shippingAddress: "Adres dostawy",
  item: "Produkt",
  questions: (artist, address) => (
    <>
      W razie pytań prosimy pisać na adres {address} ({artist}).
    </>
  ),
  nextConcert: (concert) => <>Najbliższy koncert: {concert}</>,
  order: (id) => `Zamówienie nr ${id}`,
  viewOrder: "Zobacz zamówienie",
  downloadFiles: "Pobierz pliki",
  ifNotYou: "Jeśli to pomyłka",
  unsubscribe: "Wypisz się",
};
