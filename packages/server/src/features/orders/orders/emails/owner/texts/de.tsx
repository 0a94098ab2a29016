import { plural } from "@recital/contract/values/language";
import type { NewOrderTexts } from "./en.tsx";

export const de: NewOrderTexts = {
  subjects: {
    order: (id, amount) => `Neue Bestellung #${id}: ${amount}`,
    tip: (id, amount) => `Neues Trinkgeld #${id}: ${amount}`,
  },
  free: "kostenlos",
  headings: { order: (id) => `Neue Bestellung #${id}`, tip: (id) => `Neues Trinkgeld #${id}` },
  preheaders: {
    order: (items, amount, customer) =>
      plural("de", items, {
        one: `1 Artikel, ${amount}, von ${customer}`,
        other: `${items} Artikel, ${amount}, von ${customer}`,
      }),
    tip: (amount, customer) => `Trinkgeld, ${amount}, von ${customer}`,
    erased: "einer Person, deren E-Mail-Adresse gelöscht wurde",
  },
  sentences: {
    paid: (customer, date) => `${customer} hat am ${date} eine Bestellung bezahlt.`,
    free: (customer, date) => `${customer} hat am ${date} etwas Kostenloses bestellt.`,
    tip: (customer, date) => `${customer} hat Ihnen am ${date} ein Trinkgeld gegeben.`,
    erased: "Eine Person, deren E-Mail-Adresse gelöscht wurde,",
  },
  footers: {
    paid: (site) => <>Gesendet von der Website von {site}, weil eine Bestellung bezahlt wurde.</>,
    free: (site) => <>Gesendet von der Website von {site}, weil eine Bestellung eingegangen ist.</>,
    tip: (site) => <>Gesendet von der Website von {site}, weil ein Trinkgeld bezahlt wurde.</>,
  },
  note: "Eine Nachricht an Sie",
  whatToDo: "Was zu tun ist",
  openOrders: "Bestellungen öffnen",
  steps: {
    buyerErased:
      "Diese Bestellung wurde bezahlt, nachdem die Daten der Person gelöscht worden waren. Bei Ihrem Zahlungsdienst steht neben der Zahlung, von wem sie kommt.",
    addressMissing: "Die Lieferadresse fehlt: Fragen Sie die Person danach.",
    pickup: "Bringen Sie die Waren zum Konzert mit.",
    sendFiles: "Senden Sie die digitalen Waren an die E-Mail-Adresse der Person.",
  },
};
