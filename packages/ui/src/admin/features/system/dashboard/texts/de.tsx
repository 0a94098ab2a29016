import { formatNumber } from "@recital/contract/values/format";
import { plural } from "@recital/contract/values/language";
import type { DashboardTexts } from "./en.tsx";

const number = (value: number) => formatNumber(value, "de");

export const de: DashboardTexts = {
  title: "Übersicht",
  welcome: (user, artist) =>
    user === undefined
      ? `Willkommen zurück. So läuft es für ${artist}.`
      : `Willkommen zurück, ${user}. So läuft es für ${artist}.`,
  loadFailure: "Die Übersicht konnte nicht geladen werden",
  loading: "Die Übersicht wird geladen",
  quickLinks: "Schnellzugriff",
  links: {
    newPost: "Beitrag schreiben",
    newVideo: "Video hinzufügen",
    about: "„Über mich“ bearbeiten",
    siteContent: "Website-Texte",
    siteImages: "Website-Bilder",
    products: "Produkte",
    orders: "Bestellungen",
  },
  missingAddress: (count) =>
    plural("de", count, {
      one: "Bei 1 Bestellung fehlt die Lieferadresse",
      other: `Bei ${count} Bestellungen fehlt die Lieferadresse`,
    }),
  viewOrders: "Diese Bestellungen ansehen",
  demo: {
    title: "Diese Website zeigt Beispielinhalte",
    text: "Produkte, Musik, Videos, Texte, Bilder und Links gehören zu einem erfundenen Künstler. Was Sie bearbeitet oder hinzugefügt haben, bleibt, ebenso alle Bestellungen. Ihre Kundschaft behält, was sie gekauft hat.",
    remove: "Beispielinhalte entfernen",
    name: "Produkte, Musik, Videos, Texte, Bilder und Links",
    removed: "Beispielinhalte entfernt",
    failure: "Die Beispielinhalte konnten nicht entfernt werden",
  },
  alerts: (count) => plural("de", count, { one: "1 Warnung", other: `${number(count)} Warnungen` }),
  seeStatus: "Unter „Status“ sehen, was zu tun ist",
  failedRefunds: (count) =>
    plural("de", count, {
      one: "1 Erstattung ist fehlgeschlagen",
      other: `${number(count)} Erstattungen sind fehlgeschlagen`,
    }),
  failedRefund: (order, id, amount) => (
    <>
      {order(`Bestellung #${id}`)}: {amount}
    </>
  ),
  cards: {
    videos: "Videos",
    featured: (count) => `${count} hervorgehoben`,
    about: "Abschnitte über mich",
    defaultAbout: "Die Website zeigt ihren Standardtext",
    onHomePage: "Auf Ihrer Startseite",
    subscribers: "Newsletter-Abonnenten",
    confirmed: "Bestätigt und abonniert",
    orders: "Bestellungen",
    complete: "Alle Adressen vollständig",
    incomplete: (count) => `${count} ohne Lieferadresse`,
  },
  toShip: {
    title: "Heute zu versenden",
    nothing: "Nichts zu versenden",
    waiting: (count) =>
      plural("de", count, { one: "Bestellung wartet auf den Versand", other: "Bestellungen warten auf den Versand" }),
    next: "Nächste versenden",
  },
  setup: {
    title: "Machen Sie diese Website zu Ihrer eigenen",
    done: (done, total) => `${done} von ${total} erledigt`,
    hide: "Liste ausblenden",
    hideFailure: "Die Liste konnte nicht ausgeblendet werden",
    progress: "Erledigte Schritte",
    isDone: "Erledigt",
    isOpen: "Offen",
    steps: {
      name: { title: "Geben Sie Ihren Namen ein", text: "Er steht auf jeder Seite und in jeder E-Mail." },
      picture: {
        title: "Zeigen Sie sich",
        text: "Fügen Sie ein Bild für den Anfang Ihrer Startseite oder neben Ihrer Biografie hinzu.",
      },
      biography: { title: "Schreiben Sie Ihre Biografie", text: "Ihr Publikum möchte wissen, wer da spielt." },
      product: {
        title: "Legen Sie Ihr erstes Produkt an",
        text: "Eine Platte, Noten, einen Download oder ein Shirt.",
      },
      payments: {
        title: "Verbinden Sie den Zahlungsdienst",
        text: "Geben Sie Ihre Schlüssel von Stripe ein, damit man bei Ihnen bezahlen kann.",
      },
      email: {
        title: "Verbinden Sie Ihre E-Mail",
        text: "Geben Sie einen Mailserver an und senden Sie eine Test-E-Mail, damit Bestätigungen ankommen.",
      },
      "mail-records": {
        title: "Machen Sie Ihre E-Mails vertrauenswürdig",
        text: "Ergänzen Sie bei Ihrer Domain die Einträge SPF und DMARC, damit weniger E-Mails im Spam-Ordner landen.",
      },
      online: {
        title: "Bringen Sie die Website online",
        text: "Richten Sie dafür eine Domain und HTTPS ein. Unter „Status“ steht, was noch fehlt.",
      },
      "test-order": {
        title: "Geben Sie eine Testbestellung auf",
        text: "Kaufen Sie etwas in Ihrem Shop, und sehen Sie zu, wie es unter „Bestellungen“ ankommt.",
      },
      backup: {
        title: "Holen Sie sich eine Sicherung nach Hause",
        text: "Laden Sie eine auf Ihren eigenen Computer herunter, damit Ihre Daten den Server überdauern.",
      },
    },
  },
  month: {
    failure: "Der aktuelle Monat konnte nicht geladen werden",
    earned: (month) => `Einnahmen im ${month}`,
    sales: (count) =>
      plural("de", count, { one: "Verkäufe, 1 Bestellung", other: `Verkäufe, ${number(count)} Bestellungen` }),
    refunds: "Erstattungen",
    lostDisputes: "Verlorene Zahlungsanfechtungen",
    fees: "Zahlungsgebühren",
    unknownFees: (count) =>
      plural("de", count, {
        one: "Die Gebühren von 1 Bestellung sind noch nicht bekannt.",
        other: `Die Gebühren von ${number(count)} Bestellungen sind noch nicht bekannt.`,
      }),
  },
  export: {
    title: "Verkäufe für Ihre Buchhaltung",
    text: "Alle Verkäufe und Erstattungen eines Monats mit den Gebühren der Zahlungen, als CSV.",
    month: "Monat",
    submit: "Verkäufe exportieren",
    soFar: (month) => `${month} (bisher)`,
  },
  books: {
    title: "Kontobewegungen",
    text: "Ihr Guthaben bei Stripe in einem Monat und alles, was es verändert hat.",
    month: "Monat der Kontobewegungen",
    show: "Kontobewegungen anzeigen",
    failure: "Die Kontobewegungen konnten nicht geladen werden",
    opening: "Guthaben am Anfang",
    charges: "Zahlungen",
    refunds: "Erstattungen",
    disputes: "Zahlungsanfechtungen",
    fees: "Gebühren",
    other: "Auszahlungen und Sonstiges",
    closing: "Guthaben am Ende",
    explained: "Jede Bewegung lässt sich aus Ihrem Shop erklären.",
    unexplained: "Nicht aus Ihrem Shop zu erklären",
    movement: (day, what, amount, id) => (
      <>
        {day}: {what}, {amount} {id}
      </>
    ),
  },
  statistics: {
    failure: "Die Statistik konnte nicht geladen werden",
    title: "Im Lauf der Zeit",
    period: "Zeitraum",
    ranges: { "30d": "30 Tage", "12m": "12 Monate" },
    view: "Ansicht",
    views: { chart: "Diagramm", table: "Tabelle" },
    sales: "Umsatz",
    afterRefunds: (amount) => `${amount} nach Erstattungen`,
    salesChart: (sum) => `Umsatz im Lauf der Zeit, ${sum}`,
    newSubscribers: "Neue Abonnenten",
    total: (count) => `${count} insgesamt`,
    subscribersChart: (sum) => `Neue Abonnenten im Lauf der Zeit, ${sum}`,
    bestSellers: "Am meisten verkauft",
    noSales: "Keine Verkäufe in diesem Zeitraum.",
    product: "Produkt",
    sold: "Verkauft",
    mostPlayed: "Am meisten gespielt",
    track: "Titel",
    plays: "Wiedergaben",
  },
};
