import type { GiftTexts } from "./en.tsx";

export const nl: GiftTexts = {
  title: "Een cadeau voor u",
  description: "Een cadeau voor u.",
  tooMany: { heading: "Te veel verzoeken", text: "Probeer het over een minuut opnieuw." },
  unknown: { heading: "Hier is geen cadeau", text: "Controleer of de link volledig is." },
  revoked: {
    heading: "Dit cadeau is teruggenomen",
    text: (email) => (
      <>
        Het spijt ons: de bestelling is terugbetaald voordat u het cadeau opende. Vraag het aan degene die het u
        stuurde, of schrijf naar {email}.
      </>
    ),
  },
  waiting: {
    heading: "Er is een cadeau voor u",
    text: (artist, day) => (
      <>
        Het is muziek van <bdi>{artist}</bdi>, en u kunt het openen op {day}. Kom dan terug.
      </>
    ),
  },
  from: (giver) => <>van {giver}</>,
  email: "Uw e-mailadres",
  emailNote: "voor de link naar uw bestanden en voor niets anders",
  emailExample: "naam@example.com",
  open: "Uw cadeau openen",
  isYours: "U kunt het downloaden en bewaren. U hebt geen account nodig.",
  isYoursByEmail: "U kunt het downloaden en bewaren. U hebt geen account nodig, en we mailen u de link ook.",
  problems: {
    invalid_input: "Vul uw volledige e-mailadres in.",
    gift_empty: "De bestanden zijn nog niet klaar. Probeer het later opnieuw.",
  },
  failed: "Het cadeau kon niet worden geopend. Probeer het later opnieuw.",
  download: "Uw bestanden downloaden",
  opened: "Dit cadeau is al geopend. De link naar de bestanden staat in de e-mail die we toen hebben gestuurd.",
  card: {
    title: "Cadeaukaart",
    description: "De kaart bij uw cadeau.",
    heading: "De kaart bij uw cadeau",
    hint: "Druk de kaart af, vouw hem of doe hem in een envelop. Wie de kaart heeft, kan het cadeau één keer openen.",
    print: "Kaart afdrukken",
    toOrder: "Terug naar uw bestelling",
    none: "Er is geen kaart om af te drukken: het cadeau is geopend of terugbetaald, of deze browser kan de bestelling niet openen.",
    findOrder: "Mijn bestelling zoeken",
    label: "Kaart",
    qr: "QR-code van de cadeaupagina",
    scan: "Scan de code om uw cadeau te openen, of ga naar:",
    scanFrom: (day) => `Scan vanaf ${day} de code om uw cadeau te openen, of ga naar:`,
  },
};
