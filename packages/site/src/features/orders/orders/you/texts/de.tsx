import type { YouTexts } from "./en.tsx";

export const de: YouTexts = {
  title: "Ihre Seite",
  description: "Ihre Bestellungen und Downloads.",
  loading: "Ihre Seite wird geladen …",
  failed: "Ihre Seite konnte nicht geladen werden.",
  tryAgain: "Noch einmal versuchen",
  moment: "Einen Moment …",
  signOut: "Abmelden",
  yourOrders: "Ihre Bestellungen",
  orders: "Bestellungen",
  noOrders: "Sie haben noch nichts bestellt.",
  missing: "Fehlt etwas?",
  findOrder: "Meine Bestellung finden",
  findHint:
    "Geben Sie die E-Mail-Adresse ein, mit der Sie bestellt oder den Newsletter abonniert haben. Wir senden Ihnen einen Code und einen Link, die Ihre Bestellungen, Downloads und den Newsletter öffnen.",
  downloads: "Downloads",
  downloadsOf: (id, hide) => <>Downloads{hide(` der Bestellung #${id}`)}</>,
  noDownloads: "Sie haben noch keine Downloads.",
  download: (titles, hide) => <>Herunterladen{hide(`: ${titles}`)}</>,
  notOpen: (email) => <>Derzeit nicht verfügbar. Fragen? Schreiben Sie an {email}.</>,
  given: "Für Sie freigegeben",
  newsletter: "Newsletter",
  subscribed: (artist) => (
    <>
      Sie erhalten den Newsletter von <bdi>{artist}</bdi>.
    </>
  ),
  notSubscribed: (artist) => (
    <>
      Sie erhalten den Newsletter von <bdi>{artist}</bdi> nicht.
    </>
  ),
  brings: (topics) => `Ihre Themen: ${topics}.`,
  chooseTopics: "Auswählen, was Sie erhalten",
  subscribe: "Abonnieren",
  unsubscribe: "Abbestellen",
  data: "Ihre Daten",
  allData: (email) => <>Alles, was wir zu {email} speichern, als Datei, die andere Programme lesen können.</>,
  downloadData: "Meine Daten herunterladen",
  eraseData: "Meine Daten löschen",
  email: "E-Mail",
  emailExample: "name@example.com",
  sendCode: "Code per E-Mail senden",
  code: "Code",
  digits: (count) => `${count} Ziffern`,
  openMyPage: "Meine Seite öffnen",
  askAgain: "Neu anfordern",
  cancel: "Abbrechen",
  home: "Zur Startseite",
  checkInbox: "Sehen Sie in Ihrem Postfach nach",
  codeHint: (minutes) =>
    `Wenn wir Ihre Adresse kennen, ist eine E-Mail mit einem Code und einem Link unterwegs. Der Code gilt in diesem Browser ${minutes} Minuten lang, der Link einmal innerhalb einer Stunde. Wir senden höchstens drei E-Mails pro Stunde.`,
  linkSent: "Wenn wir Ihre Adresse kennen, ist ein Link unterwegs. Er gilt einmal und läuft nach einer Stunde ab.",
  enterCode: { title: "Code eingeben", description: "Ihre Seite öffnen." },
  open: {
    title: "Ihre Seite öffnen",
    description: "Ihre Seite öffnen.",
    hint: "In den nächsten 30 Tagen kann dieser Browser Ihre Bestellungen, Downloads und den Newsletter zeigen.",
  },
  findOrders: "Ihre Bestellungen finden.",
  invalid: {
    title: "Dieser Link funktioniert nicht",
    hint: "Er wurde schon verwendet, ist abgelaufen oder unvollständig. Wir können Ihnen einen neuen per E-Mail senden.",
  },
  erase: {
    description: "Ihre Daten löschen.",
    hint: (email) => (
      <>
        Wir löschen, was zu {email} gespeichert ist: Ihren Namen und Ihre Adressen, Ihr Newsletter-Abonnement und was
        Sie uns geschrieben haben. Von bezahlten Bestellungen bleiben nur Artikel, Beträge und Datum, weil das Gesetz es
        verlangt. Das lässt sich nicht rückgängig machen.
      </>
    ),
    saveLinks: "Sichern Sie zuerst Ihre Download-Links: Diese Seite vergisst sie.",
    codeSent: (minutes) =>
      `Ein Code ist unterwegs an diese Adresse. Er gilt in diesem Browser ${minutes} Minuten lang.`,
  },
  erased: {
    title: "Ihre Daten sind gelöscht",
    description: "Ihre Daten sind gelöscht.",
    hint: "Auch dieser Browser kennt Sie nicht mehr.",
  },
};
