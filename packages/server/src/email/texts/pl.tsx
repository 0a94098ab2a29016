import type { EmailTexts } from "./en.tsx";

export const pl: EmailTexts = {
  shippingAddress: "Adres dostawy",
  item: "Pozycja",
  questions: (artist, address) => (
    <>
      W razie pytań prosimy o wiadomość ({artist}): {address}.
    </>
  ),
  nextConcert: (concert) => <>Najbliższy koncert: {concert}</>,
  order: (id) => `Zamówienie #${id}`,
  viewOrder: "Zobacz zamówienie",
  downloadFiles: "Pobierz pliki",
  ifNotYou: "Jeśli to pomyłka",
  unsubscribe: "Wypisz się",
};
