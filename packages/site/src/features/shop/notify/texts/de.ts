import type { NotifyTexts } from "./en.ts";

export const de: NotifyTexts = {
  description: "Produkte aus dem Shop.",
  confirm: {
    title: "Benachrichtigen, sobald es wieder da ist",
    text: "Sie bekommen eine einzige E-Mail, sobald es wieder bestellt werden kann, und sonst nichts.",
    button: "Benachrichtigen",
  },
  stop: {
    title: "Nicht mehr nötig?",
    head: "Nicht mehr nötig",
    text: "Wir löschen Ihre Anfrage und Ihre E-Mail-Adresse und schreiben Ihnen dazu nicht mehr.",
    button: "Anfrage löschen",
  },
  sent: {
    title: "Sehen Sie in Ihrem Postfach nach",
    text: "Bestätigen Sie zum Abschluss über den Link in unserer E-Mail.",
  },
  confirmed: { title: "Wir sagen Ihnen Bescheid", text: "Sie bekommen eine einzige E-Mail, sobald es wieder da ist." },
  stopped: { title: "Dann keine E-Mail", text: "Ihre Anfrage ist gelöscht, und Ihre E-Mail-Adresse mit ihr." },
  invalid: {
    title: "Das hat nicht geklappt",
    text: "Der Link ist abgelaufen, die E-Mail-Adresse war unvollständig, oder das Produkt ist wieder da. Sehen Sie auf der Seite des Produkts nach.",
  },
  notFree: {
    not_sold: "Es ist nicht mehr erhältlich.",
    posted: "Es wird per Post verschickt. Bitte bestellen Sie es über den Warenkorb.",
    not_free: "Es ist nicht mehr kostenlos. Der Preis steht auf seiner Seite.",
    sold_out: "Es ist ausverkauft.",
    too_many_requests: "Gerade möchten das sehr viele haben. Bitte versuchen Sie es gleich noch einmal.",
    unavailable: "Gerade möchten das sehr viele haben. Bitte versuchen Sie es gleich noch einmal.",
    other: "Bitte gehen Sie zurück, treffen Sie Ihre Auswahl und geben Sie Ihre vollständige E-Mail-Adresse ein.",
  },
  backToStore: "Zurück zum Shop",
};
