import type { NewsletterEmailTexts } from "./en.tsx";

export const de: NewsletterEmailTexts = {
  subject: (artist) => `Bitte bestätigen: Newsletter von ${artist}`,
  heading: "Noch ein Schritt",
  preheader: "Bestätigen Sie mit einem Klick. Bis dahin senden wir nichts.",
  text: (artist) => `Bestätigen Sie, dass Sie Neuigkeiten von ${artist} erhalten möchten.`,
  confirm: "Newsletter bestätigen",
  orOpenPage: "Oder öffnen Sie diese Seite und drücken Sie die Schaltfläche:",
  ignore: (email) =>
    `Sie können diese E-Mail ignorieren. Wir senden keinen Newsletter an unbestätigte Adressen und löschen sie nach 30 Tagen. Fragen? Schreiben Sie an ${email}.`,
  reason: (day, site) => (
    <>
      Sie erhalten diese E-Mail, weil Ihre Adresse am {day} auf der Website von {site} eingegeben wurde.
    </>
  ),
};
