import type { WithdrawalTexts } from "./en.tsx";

export const de: WithdrawalTexts = {
  title: "Etwas zurückgeben",
  description: "Einen Kauf widerrufen.",
  intro: (days) =>
    `Sie können einen Kauf innerhalb von ${days} Tagen widerrufen, nachdem der letzte Artikel angekommen ist. Sie brauchen keinen Grund anzugeben, und wir bestätigen den Widerruf per E-Mail.`,
  howReturnsWork: "So funktioniert die Rückgabe",
  loading: "Ihre Bestellung wird geladen …",
  name: "Name",
  email: "E-Mail",
  emailExample: "name@example.com",
  toThisAddress: "an diese Adresse geht die Bestätigung",
  orderedWith: "die Adresse, mit der Sie bestellt haben",
  message: "Ihre Erklärung",
  nameItems: "(nennen Sie die Artikel, wenn Sie nicht alles zurückgeben)",
  orderNumber: "Bestellnummer",
  ifKnown: "falls bekannt",
  what: (id) => `Was möchten Sie aus der Bestellung #${id} zurückgeben?`,
  downloaded: "Als Download geliefert",
  quantityOf: (name) => `Anzahl: ${name}`,
  next: "Weiter",
  confirm: "Widerruf bestätigen",
  faults: {
    item: "Bitte wählen Sie aus, was Sie zurückgeben möchten",
    name: "Bitte geben Sie Ihren Namen ein",
    email: "Bitte geben Sie eine gültige E-Mail-Adresse ein",
    orderId: "Eine Bestellnummer besteht nur aus Ziffern",
    statement: "Bitte schreiben Sie, was Sie zurückgeben möchten",
  },
  statement: {
    whole: "Hiermit widerrufe ich den von mir abgeschlossenen Kaufvertrag.",
    of: (id) =>
      `Hiermit widerrufe ich den von mir abgeschlossenen Vertrag über den Kauf der folgenden Artikel (Bestellung #${id}):`,
    alsoOf: (id) =>
      `Hiermit widerrufe ich außerdem den von mir abgeschlossenen Vertrag über den Kauf der folgenden Artikel (Bestellung #${id}):`,
  },
  confirmHeading: "Widerruf bestätigen",
  order: "Bestellung",
  sending: "Wird gesendet …",
  change: "Ändern",
  failed: "Ihr Widerruf konnte nicht gesendet werden. Bitte versuchen Sie es noch einmal, oder schreiben Sie uns.",
  received: "Wir haben Ihren Widerruf erhalten",
  receivedAt: (time, email) => (
    <>
      Am {time}. Eine Bestätigung mit Ihrer Erklärung ist unterwegs an {email}.
    </>
  ),
  confirmationSent: "Eine Bestätigung ist unterwegs an Ihre E-Mail-Adresse.",
  yourOrders: "Ihre Bestellungen",
  toOrder: "Zurück zur Bestellung",
  notSent: "Ihr Widerruf wurde nicht gesendet",
  needs:
    "Es fehlen Angaben: Nötig sind Ihr Name, Ihre E-Mail-Adresse und eine Erklärung; eine Bestellnummer besteht nur aus Ziffern.",
  toForm: "Zurück zum Formular",
  nothingLeft: (id) => `In der Bestellung #${id} ist schon alles widerrufen oder erstattet.`,
  viewOrder: "Bestellung ansehen",
  withdrew: (days) => <>Sie haben diesen Kauf am {days} widerrufen.</>,
  withdrewOf: (days, items) => (
    <>
      Sie haben diesen Kauf am {days} widerrufen: {items}.
    </>
  ),
  comma: ", ",
  and: " und ",
  readStatement: "Ihre Erklärung lesen",
  outcome: {
    partlyRefunded: (refunded, coming) => `Wir haben ${refunded} erstattet, und ${coming} sind unterwegs.`,
    refunded: (amount) => `Wir haben ${amount} erstattet.`,
    coming: (amount) => `Ihre Erstattung von ${amount} ist unterwegs.`,
    orderRefunded: "Wir haben diese Bestellung erstattet.",
    open: (artist) => `${artist} schreibt Ihnen wegen der Rückgabe und der Erstattung.`,
    closed: (artist) => `${artist} hat den Widerruf bearbeitet.`,
  },
  yourWithdrawal: "Ihr Widerruf",
  yourWithdrawals: "Ihre Widerrufe",
  more: "Weitere Artikel widerrufen",
  offer: (link, days) => (
    <>
      Sie können {link("diesen Kauf widerrufen")}, und zwar innerhalb von {days} Tagen, nachdem der letzte Artikel
      angekommen ist.
    </>
  ),
  offerUntil: (link, day) => (
    <>
      Bis zum {day} können Sie {link("diesen Kauf widerrufen")}.
    </>
  ),
};
