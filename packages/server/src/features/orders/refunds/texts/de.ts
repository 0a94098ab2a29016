import type { RefundAlertTexts } from "./en.ts";

const notRepaid =
  "Dieses Geld ist nicht angekommen. Sie können es auf der Seite der Bestellung noch einmal versuchen oder den Betrag auf anderem Weg zurückzahlen.";

export const de: RefundAlertTexts = {
  failed: {
    subject: (id) => `Bestellung #${id}: Eine Erstattung ist fehlgeschlagen`,
    text: (amount, id) => `Die Erstattung von ${amount} für Bestellung #${id} ist fehlgeschlagen.`,
    advice: notRepaid,
  },
  "came-back": {
    subject: (id) => `Bestellung #${id}: Eine Erstattung ist fehlgeschlagen`,
    text: (amount, id) =>
      `Die Erstattung von ${amount} für Bestellung #${id} war zunächst erfolgreich, aber das Geld kam zurück.`,
    advice: notRepaid,
  },
  stopped: {
    subject: (id) => `Bestellung #${id}: Eine Erstattung wurde angehalten`,
    text: (amount, id) =>
      `Die Erstattung von ${amount} für Bestellung #${id} wurde nicht ausgeführt, weil derselbe Betrag inzwischen beim Zahlungsdienst erstattet wurde.`,
    advice: "Wenn beide Beträge erstattet werden sollen, versuchen Sie es auf der Seite der Bestellung noch einmal.",
  },
  "made-anyway": {
    subject: (id) => `Bestellung #${id}: Eine zurückgezogene Erstattung wurde ausgeführt`,
    text: (amount, id) =>
      `Sie haben die Erstattung von ${amount} für Bestellung #${id} zurückgezogen, aber der Zahlungsdienst hatte sie schon ausgeführt.`,
    advice: "Dieses Geld wird ausgezahlt. Die Bestellung zeigt die Erstattung als ausgeführt.",
  },
  "made-twice": {
    subject: (id) => `Bestellung #${id}: Dieselbe Erstattung wurde zweimal ausgeführt`,
    text: (amount, id) =>
      `Der Zahlungsdienst hat statt einer Erstattung zwei ausgeführt: Für Bestellung #${id} gingen ${amount} zu viel zurück.`,
    advice: "Die Bestellung zeigt beide. Bitte prüfen Sie sie beim Zahlungsdienst.",
  },
};
