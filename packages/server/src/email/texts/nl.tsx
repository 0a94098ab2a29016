import type { EmailTexts } from "./en.tsx";

export const nl: EmailTexts = {
  shippingAddress: "Verzendadres",
  item: "Artikel",
  questions: (artist, address) => (
    <>
      Vragen? Schrijf naar {artist}: {address}.
    </>
  ),
  nextConcert: (concert) => <>Volgende concert: {concert}</>,
  order: (id) => `Bestelling nr. ${id}`,
  viewOrder: "Bestelling bekijken",
  downloadFiles: "Bestanden downloaden",
  ifNotYou: "Als u dit niet was",
  unsubscribe: "Afmelden",
};
