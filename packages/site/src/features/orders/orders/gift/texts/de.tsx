import type { GiftTexts } from "./en.tsx";

export const de: GiftTexts = {
  title: "Ein Geschenk für Sie",
  description: "Ein Geschenk für Sie.",
  tooMany: { heading: "Zu viele Anfragen", text: "Bitte versuchen Sie es in einer Minute noch einmal." },
  unknown: { heading: "Hier ist kein Geschenk", text: "Bitte prüfen Sie, ob der Link vollständig ist." },
  revoked: {
    heading: "Dieses Geschenk wurde zurückgenommen",
    text: (email) => (
      <>
        Es tut uns leid: Die Bestellung wurde erstattet, bevor Sie das Geschenk geöffnet haben. Bitte fragen Sie die
        Person, die es Ihnen geschickt hat, oder schreiben Sie an {email}.
      </>
    ),
  },
  waiting: {
    heading: "Es gibt ein Geschenk für Sie",
    text: (artist, day) => (
      <>
        Es ist Musik von <bdi>{artist}</bdi>, und Sie können es am {day} öffnen. Bitte kommen Sie dann wieder.
      </>
    ),
  },
  from: (giver) => <>von {giver}</>,
  email: "Ihre E-Mail-Adresse",
  emailNote: "für den Link zu Ihren Dateien und sonst nichts",
  emailExample: "name@example.com",
  open: "Geschenk öffnen",
  isYours: "Sie können es herunterladen und behalten. Ein Konto brauchen Sie nicht.",
  isYoursByEmail:
    "Sie können es herunterladen und behalten. Ein Konto brauchen Sie nicht, und den Link erhalten Sie auch per E-Mail.",
  problems: {
    invalid_input: "Bitte geben Sie Ihre vollständige E-Mail-Adresse ein.",
    gift_empty: "Die Dateien sind noch nicht bereit. Bitte versuchen Sie es später noch einmal.",
  },
  failed: "Das Geschenk konnte nicht geöffnet werden. Bitte versuchen Sie es später noch einmal.",
  download: "Dateien herunterladen",
  opened: "Dieses Geschenk wurde geöffnet. Der Link zu den Dateien steht in der E-Mail, die wir damals gesendet haben.",
  card: {
    title: "Geschenkkarte",
    description: "Die Karte zu Ihrem Geschenk.",
    heading: "Die Karte zu Ihrem Geschenk",
    hint: "Drucken Sie die Karte aus, falten Sie sie oder stecken Sie sie in einen Umschlag. Wer sie hat, kann das Geschenk einmal öffnen.",
    print: "Karte drucken",
    toOrder: "Zurück zur Bestellung",
    none: "Es gibt keine Karte zu drucken: Das Geschenk wurde geöffnet oder erstattet, oder dieser Browser kann die Bestellung nicht öffnen.",
    findOrder: "Meine Bestellung finden",
    label: "Karte",
    qr: "QR-Code der Geschenkseite",
    scan: "Scannen Sie den Code, um Ihr Geschenk zu öffnen, oder geben Sie diese Adresse ein:",
    scanFrom: (day) =>
      `Scannen Sie ab dem ${day} den Code, um Ihr Geschenk zu öffnen, oder geben Sie diese Adresse ein:`,
  },
};
