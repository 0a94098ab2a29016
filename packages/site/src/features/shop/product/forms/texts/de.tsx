import type { FormsTexts } from "./en.tsx";

export const de: FormsTexts = {
  email: "E-Mail",
  emailPlaceholder: "name@example.com",
  linkGoesThere: "auch dorthin senden wir den Link",
  invalidEmail: "Bitte geben Sie eine gültige E-Mail-Adresse ein",
  getProductFree: (name) => `${name} kostenlos herunterladen`,
  getFree: "Kostenlos herunterladen",
  getting: "Einen Moment …",
  newsletterNote: "Den Download bekommen Sie in jedem Fall. Den Newsletter bestätigen Sie in derselben E-Mail.",
  notSent: "Das konnte nicht gesendet werden. Bitte versuchen Sie es später noch einmal.",
  download: "Herunterladen",
  artistWillEmail: (artist, email) => (
    <>
      Vielen Dank. {artist} schickt Ihnen die Dateien an {email}.
    </>
  ),
  yours: (email) => <>Viel Freude damit. Der Link ist auch unterwegs an {email}.</>,
  confirmNewsletter: "Neu beim Newsletter? Bestätigen Sie ihn in derselben E-Mail.",
  viewOrder: "Bestellung ansehen",
  notifyAbout: (name) => `Benachrichtigung zu ${name}`,
  notifyLabel: "Einmalige E-Mail, sobald es wieder da ist",
  notify: "Benachrichtigen",
  sending: "Wird gesendet …",
  notifySent:
    "Sehen Sie in Ihrem Postfach nach und bestätigen Sie dort zum Abschluss Ihre Anfrage. Danach schreiben wir Ihnen ein einziges Mal, sobald es wieder da ist.",
  requestNotSent: "Ihre Anfrage konnte nicht gesendet werden. Bitte versuchen Sie es später noch einmal.",
};
