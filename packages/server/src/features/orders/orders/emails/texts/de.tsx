import type { OrderEmailTexts } from "./en.tsx";

export const de: OrderEmailTexts = {
  subjects: {
    order: (id, artist) => `Ihre Bestellung #${id} bei ${artist}`,
    free: (artist) => `Ihr kostenloser Download von ${artist}`,
    tip: (artist) => `Ihr Trinkgeld für ${artist}`,
  },
  paid: {
    heading: "Danke für Ihre Bestellung",
    preheader: (id, date) =>
      `Ihre Bestellung #${id} vom ${date} ist bestätigt. Hier steht, was Sie gekauft haben und wie es weitergeht.`,
    text: "Ihre Bestellung ist bestätigt. Unten steht, was Sie gekauft haben und wie es weitergeht.",
  },
  table: {
    heading: "Danke",
    preheader: (id, date) => `Ihr Einkauf vom ${date}, Bestellung #${id}.`,
    text: "Dies ist der Beleg für Ihren Einkauf am Merch-Tisch. Schön, dass wir uns begegnet sind.",
  },
  tip: {
    heading: "Danke für Ihr Trinkgeld",
    preheader: (amount) => `Ihr Trinkgeld von ${amount} ist angekommen.`,
    text: "Ihr Trinkgeld ist angekommen. Es bedeutet sehr viel.",
  },
  free: {
    heading: "Viel Freude damit",
    preheader: (names) => `${names}, kostenlos. Der Link steht in dieser E-Mail.`,
    text: "Sie haben dies auf unserer Website angefordert. Wenn es jemand anders war, müssen Sie nichts tun.",
  },
  withNewsletter: (preheader) => `${preheader} Dort bestätigen Sie auch den Newsletter.`,
  orderOf: (id, date) => `Bestellung #${id}, ${date}`,
  pickUp: "Abholung",
  totals: { tip: "Trinkgeld", free: "Kostenlos", total: "Gesamt", totalWithShipping: "Gesamt (inkl. Versand)" },
  next: "Wie es weitergeht",
  bringsOrder: (artist) => `${artist} bringt Ihre Bestellung zum Konzert mit.`,
  addressMissing: (email) => `Ihre Lieferadresse ist nicht bei uns angekommen. Bitte senden Sie sie an ${email}.`,
  filesFollow: (artist) => `${artist} schickt Ihnen Ihre Dateien per E-Mail.`,
  gift: {
    card: "Ihr Geschenk ist bereit: Auf der Seite Ihrer Bestellung finden Sie eine Karte zum Ausdrucken.",
    now: "Ihr Geschenk ist per E-Mail unterwegs.",
    onDay: (day) => `Ihr Geschenk wird am ${day} per E-Mail verschickt.`,
  },
  newsletter: {
    heading: "Möchten Sie den Newsletter?",
    text: (artist) =>
      `Sie haben auch den Newsletter von ${artist} angefordert. Sie erhalten ihn, sobald Sie ihn auf der Seite hinter diesem Link bestätigen. Ihr Download hängt nicht davon ab.`,
    confirm: "Newsletter bestätigen",
    refuse: (link) => <>Sie möchten den Newsletter nicht? {link("Abmelden")}</>,
  },
};
