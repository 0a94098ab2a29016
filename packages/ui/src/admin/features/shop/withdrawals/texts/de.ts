import type { WithdrawalTexts } from "./en.ts";

export const de: WithdrawalTexts = {
  title: "Widerrufe",
  intro: (days) => `Wer einen Kauf widerruft, steht hier. Für jede Erstattung haben Sie ${days} Tage Zeit.`,
  show: "Anzeigen",
  views: { open: "Offen", closed: "Erledigt", all: "Alle" },
  empty: {
    open: "Keine offenen Widerrufe.",
    closed: "Noch kein Widerruf ist erledigt.",
    all: "Noch keine Widerrufe.",
  },
  loadFailed: "Die Widerrufe konnten nicht geladen werden",
  loading: "Die Widerrufe werden geladen",
  erased: "Gelöscht",
  received: "Eingegangen",
  email: "E-Mail",
  allAboutPerson: "Alles über diese Person",
  order: "Bestellung",
  openOrder: (id) => `Bestellung #${id} öffnen und erstatten`,
  noNumber: "Es wurde keine Nummer angegeben. Suchen Sie bei den Bestellungen nach der E-Mail-Adresse.",
  otherNumber: (id) =>
    `Angegeben wurde #${id}, aber diese Bestellung hat eine andere E-Mail-Adresse oder es gibt sie nicht.`,
};
