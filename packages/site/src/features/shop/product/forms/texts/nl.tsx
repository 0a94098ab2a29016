import type { FormsTexts } from "./en.tsx";

export const nl: FormsTexts = {
  email: "E-mail",
  emailPlaceholder: "naam@example.com",
  linkGoesThere: "de link komt ook daar",
  invalidEmail: "Vul een geldig e-mailadres in",
  getProductFree: (name) => `${name} gratis downloaden`,
  getFree: "Gratis downloaden",
  getting: "Een ogenblik…",
  newsletterNote: "U krijgt de download hoe dan ook. De nieuwsbrief bevestigt u in dezelfde e-mail.",
  notSent: "Dit kon niet worden verzonden. Probeer het later opnieuw.",
  download: "Downloaden",
  artistWillEmail: (artist, email) => (
    <>
      Bedankt. {artist} mailt uw bestanden naar {email}.
    </>
  ),
  yours: (email) => <>Veel plezier ermee. De link is ook onderweg naar {email}.</>,
  confirmNewsletter: "Nieuw bij de nieuwsbrief? Bevestig hem in dezelfde e-mail.",
  viewOrder: "Bestelling bekijken",
  notifyAbout: (name) => `Bericht over ${name}`,
  notifyLabel: "Eén e-mail zodra het er weer is",
  notify: "Laat het me weten",
  sending: "Verzenden…",
  notifySent:
    "Bevestig nog even via de e-mail die we hebben gestuurd. Daarna mailen we u één keer, zodra het er weer is.",
  requestNotSent: "Uw verzoek kon niet worden verzonden. Probeer het later opnieuw.",
};
