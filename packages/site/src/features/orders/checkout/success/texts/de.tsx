import type { SuccessTexts } from "./en.tsx";

export const de: SuccessTexts = {
  title: "Vielen Dank",
  description: "Ihre Bestellung.",
  thanks: "Vielen Dank für Ihre Bestellung. Es bedeutet sehr viel, dass diese Musik Sie begleitet.",
  thanksForTip: (artist) => `Vielen Dank für Ihr Trinkgeld. Es bedeutet ${artist} sehr viel.`,
  needsScript:
    "Vielen Dank für Ihre Bestellung. Sie erhalten eine Bestätigung per E-Mail. Aktivieren Sie JavaScript, um die Einzelheiten hier zu sehen.",
  loading: "Ihre Bestellung wird geladen …",
  yourOrder: "Ihre Bestellung",
  unknown: "Ihre Bestellung konnte nicht abgerufen werden. Bitte wenden Sie sich bei Fragen an uns.",
  sentTo: (email) => <>Wir haben den Link auch an {email} gesendet.</>,
  viewOrder: "Bestellung ansehen",
  viewReceipt: "Beleg ansehen",
  toStore: "Zurück zum Shop",
  toSite: "Zurück zur Website",
  next: "Wie es weitergeht",
  printCard: "Karte drucken",
  arrived: "Ihre Zahlung ist eingegangen.",
  waiting:
    "Wir warten auf Ihre Zahlung. Diese Seite aktualisiert sich von selbst; Sie können sie auch schließen, dann schreiben wir Ihnen eine E-Mail.",
  notPaid: "Diese Zahlung wurde nicht abgeschlossen, und es wurde nichts abgebucht.",
  details: "Bestelldetails",
  total: "Gesamtbetrag",
  order: "Bestellung",
  date: "Datum",
  email: "E-Mail",
  pickup: "Abholung",
  shipping: "Lieferadresse",
  sendConfirmation: "Bestellbestätigung senden",
  sending: "Ihre Bestellung wird bearbeitet …",
  sent: "Bestellbestätigung an Ihre E-Mail-Adresse gesendet",
  processed: {
    title: "Bestellung bearbeitet",
    description: "Ihre Bestellung wurde erfolgreich bearbeitet, und eine E-Mail wurde versandt.",
  },
  issue: {
    title: "Problem bei der Bearbeitung",
    description: "Bei der Bearbeitung Ihrer Bestellung gab es ein Problem. Wir kümmern uns darum.",
  },
  failure: {
    title: "Fehler bei der Bearbeitung",
    description: "Bei der Bearbeitung Ihrer Bestellung ist ein Fehler aufgetreten. Bitte wenden Sie sich an uns.",
  },
};
