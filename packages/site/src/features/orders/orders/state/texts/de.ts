import type { StateTexts } from "./en.ts";

export const de: StateTexts = {
  refunded: { title: "Erstattet", text: "Wir haben diese Bestellung vollständig erstattet." },
  canceled: { title: "Storniert", text: "Diese Bestellung wurde storniert. Bei Fragen schreiben Sie uns bitte." },
  notPaid: {
    title: "Nicht bezahlt",
    text: "Diese Bestellung wurde nicht bezahlt, und die Bezahlseite ist geschlossen.",
  },
  waiting: {
    title: "Wir warten auf Ihre Zahlung",
    text: "Für diese Bestellung ist noch keine Zahlung eingegangen.",
  },
  withdrawn: { title: "Widerrufen", text: "Wir bearbeiten Ihre Rückgabe." },
  pickedUp: { title: "Abgeholt", text: "Wir wünschen Ihnen viel Freude damit." },
  delivered: { title: "Zugestellt", text: "Wir wünschen Ihnen viel Freude damit." },
  toPickUp: { title: "Zur Abholung", text: (place) => `${place}.` },
  tip: { title: "Vielen Dank", text: "Ihr Trinkgeld ist angekommen." },
  complete: {
    title: "Abgeschlossen",
    byEmail: "Ihre digitalen Artikel werden per E-Mail gesendet.",
    ready: "Ihre Dateien stehen zum Download bereit.",
  },
  partlyShipped: { title: "Teilweise unterwegs", text: "Der Rest Ihrer Bestellung wird getrennt versandt." },
  shipped: { title: "Unterwegs", text: "Die Bestellung wurde vollständig versandt." },
  preparing: {
    title: "In Vorbereitung",
    text: (when) => `${when} Wir schreiben Ihnen, sobald sie unterwegs sind.`,
  },
  steps: {
    ordered: "Bestellt",
    paid: "Bezahlt",
    free: "Kostenlos",
    packed: "Verpackt",
    shipped: "Unterwegs",
    delivered: "Zugestellt",
    pickedUp: "Abgeholt",
    sent: "Gesendet",
    opened: "Geöffnet",
  },
  done: ", erledigt",
  notYet: ", noch nicht",
  gift: {
    recipient: "die beschenkte Person",
    wrapped: "Ihr Geschenk ist verpackt",
    toSend: (address, day) => `Wir senden es am ${day} an ${address}.`,
    onItsWay: (address) => `Es ist unterwegs an ${address}.`,
    card: "Drucken Sie die Karte aus und überreichen Sie sie.",
    cardFrom: (day) =>
      `Drucken Sie die Karte aus und überreichen Sie sie. Das Geschenk lässt sich ab dem ${day} öffnen.`,
    sent: {
      title: "Ihr Geschenk ist gesendet",
      text: (address) => `Unsere E-Mail an ${address} enthält das Geschenk. Es ist noch nicht geöffnet.`,
    },
    bounced: {
      title: "Ihr Geschenk ist nicht angekommen",
      text: (address) =>
        `Unsere E-Mail an ${address} konnte nicht zugestellt werden. Drucken Sie die Karte aus und überreichen Sie sie, oder schreiben Sie uns.`,
    },
    uncertain: {
      title: "Ihr Geschenk ist vielleicht nicht angekommen",
      text: (address) =>
        `Wir wissen nicht, ob unsere E-Mail an ${address} gesendet wurde. Drucken Sie die Karte aus, oder bitten Sie uns, sie noch einmal zu senden.`,
    },
    opened: { title: "Ihr Geschenk ist geöffnet", text: "Die Dateien gehören der Person, die Sie beschenkt haben." },
    revoked: {
      title: "Erstattet",
      text: "Wir haben dieses Geschenk erstattet, daher lässt es sich nicht mehr öffnen.",
    },
  },
  refunds: {
    onItsWay: "Erstattung unterwegs",
    made: "Erstattet",
    failed: "Erstattung fehlgeschlagen",
    canceled: "Erstattung abgebrochen",
  },
  freeEach: "kostenlos",
  free: "Kostenlos",
  download: "Dateien herunterladen",
  orderNumber: (id) => `Bestellung #${id}`,
  resume: "Zahlung fortsetzen",
  cancel: "Bestellung stornieren",
  canceling: "Wird storniert …",
  cancelFailed: "Diese Bestellung konnte nicht storniert werden. Bitte versuchen Sie es gleich noch einmal.",
};
