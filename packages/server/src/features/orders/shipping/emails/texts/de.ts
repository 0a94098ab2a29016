import { plural } from "@recital/contract/values/language";
import type { ShippingEmailTexts } from "./en.ts";

export const de: ShippingEmailTexts = {
  newDate: {
    subject: (id, artist) => `Neuer Versandtermin für Ihre Bestellung #${id} bei ${artist}`,
    heading: "Ein neuer Versandtermin",
    fact: (names, count, day) =>
      plural("de", count, { one: `${names} wird am ${day} versandt.`, other: `${names} werden am ${day} versandt.` }),
    later: (email) =>
      `Das ist später als geplant. Es tut uns leid. Wenn Sie lieber nicht warten möchten, schreiben Sie vor dem Versand an ${email}, und wir erstatten Ihnen den Betrag.`,
  },
  subjects: {
    shipped: (id, artist) => `Unterwegs: Ihre Bestellung #${id} bei ${artist}`,
    corrected: (id, artist) => `Korrektur: Versand Ihrer Bestellung #${id} bei ${artist}`,
  },
  headings: { shipped: "Unterwegs", corrected: "Korrigierte Versanddaten" },
  shipped: (id) => `Ihre Bestellung #${id} wurde versandt und ist auf dem Weg zu Ihnen.`,
  shippedBy: (id, carrier) => `Ihre Bestellung #${id} wurde mit ${carrier} versandt und ist auf dem Weg zu Ihnen.`,
  partShipped: (id) => `Ein Teil Ihrer Bestellung #${id} wurde versandt und ist auf dem Weg zu Ihnen.`,
  partShippedBy: (id, carrier) =>
    `Ein Teil Ihrer Bestellung #${id} wurde mit ${carrier} versandt und ist auf dem Weg zu Ihnen.`,
  corrected: (id) =>
    `Wir haben die Angaben zu einer Sendung Ihrer Bestellung #${id} korrigiert. Bitte verwenden Sie diese anstelle der früheren.`,
  track: "Sendung verfolgen",
  quantity: "Anzahl",
  moreLeft: "Die übrigen Artikel Ihrer Bestellung folgen in einer weiteren Sendung.",
  carrier: (name) => `Versanddienst: ${name}`,
  trackingNumber: (number) => `Sendungsnummer: ${number}`,
};
