import type { EmailTexts } from "./en.tsx";

export const de: EmailTexts = {
  shippingAddress: "Lieferadresse",
  item: "Artikel",
  questions: (artist, address) => (
    <>
      Fragen? Schreiben Sie {artist} an {address}.
    </>
  ),
  nextConcert: (concert) => <>Nächstes Konzert: {concert}</>,
  order: (id) => `Bestellung #${id}`,
  viewOrder: "Bestellung ansehen",
  downloadFiles: "Dateien herunterladen",
  ifNotYou: "Wenn Sie das nicht waren",
  unsubscribe: "Abmelden",
};
