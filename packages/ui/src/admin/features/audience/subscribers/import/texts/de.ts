import { formatNumber } from "@recital/contract/values/format";
import { plural } from "@recital/contract/values/language";
import type { SubscriberImportTexts } from "./en.ts";

const people = (count: number) =>
  `${formatNumber(count, "de")} ${plural("de", count, { one: "Person", other: "Personen" })}`;

export const de: SubscriberImportTexts = {
  title: "Abonnenten importieren",
  close: "Schließen",
  cancel: "Abbrechen",
  import: "Importieren",
  importing: "Wird importiert …",
  hint: "Wählen Sie eine CSV-Datei, wie andere Newsletter-Programme sie exportieren. Wer sich von Ihrem Newsletter abgemeldet hat, wird nicht wieder aufgenommen.",
  file: (lines) => `Eine Datei mit ${people(lines)}.`,
  exportOf: (program, lines) => `Ein Export von ${program} mit ${people(lines)}.`,
  added: {
    confirmed: (count) =>
      `${people(count)} ${plural("de", count, { one: "hat", other: "haben" })} den Newsletter jetzt abonniert.`,
    ask: (count) => `${people(count)} ${plural("de", count, { one: "wird", other: "werden" })} um Bestätigung gebeten.`,
  },
  known: (count) =>
    `${formatNumber(count, "de")} ${plural("de", count, { one: "war", other: "waren" })} schon bekannt.`,
  suppressed: (count) =>
    `${people(count)} ${plural("de", count, { one: "bekommt", other: "bekommen" })} keinen Newsletter: wegen einer Abmeldung oder weil die Adresse nicht funktioniert.`,
  skipped: (count) =>
    `${formatNumber(count, "de")} ${plural("de", count, { one: "Zeile wurde", other: "Zeilen wurden" })} übersprungen.`,

  emailColumn: "Spalte der E-Mail-Adressen",
  chooseEmailColumn: "Wählen Sie die Spalte der E-Mail-Adressen",
  chooseColumn: "Spalte wählen",
  nameColumn: "Spalte der Namen (freiwillig)",
  lastNameColumn: "Spalte der Nachnamen (freiwillig)",
  noColumn: "Keine",
  mode: "Was mit diesen Personen geschieht",
  modes: {
    confirmed: { title: "Aufnehmen", text: "Diese Personen haben Ihrem Newsletter anderswo zugestimmt." },
    ask: {
      title: "Um Bestätigung bitten",
      text: "Alle bekommen eine E-Mail mit einem Link zur Bestätigung, 100 pro Stunde.",
    },
    suppress: {
      title: "Nie anschreiben",
      text: "Diese Personen haben sich anderswo abgemeldet, oder ihre Adressen funktionieren nicht.",
    },
  },
  howTheyAgreed: "Wo und wie sie zugestimmt haben",
  whereFrom: "Woher Sie sie kennen (freiwillig)",
  consentHint: "Wird zu jeder Person gespeichert, falls jemand danach fragt.",
  consentMissing: "Geben Sie an, wo und wie diese Personen zugestimmt haben",
  consentExample: "Auf Papier eingetragen, bei meinen Konzerten 2025",

  whoAgreed: "Wer zugestimmt und wer sich abgemeldet hat",
  checkValues:
    "Diese Spalten sagen vielleicht, wer zugestimmt und wer sich abgemeldet hat. Prüfen Sie, was jeder Wert bedeutet, bevor jemand aufgenommen wird.",
  knownValues:
    "Diese Spalten sagen, wer zugestimmt und wer sich abgemeldet hat. Wer sich abgemeldet hat, wird nicht aufgenommen und bekommt keine E-Mail.",
  unrelated: "In dieser Spalte geht es nicht um den Newsletter",
  valuesOf: (column) => `Werte von ${column}`,
  meaningOf: (value, column) => `Bedeutung von ${value} in ${column}`,
  meaningOfEmpty: (column) => `Bedeutung leerer Zellen in ${column}`,
  meaningOfOthers: (column) => `Bedeutung aller anderen Werte in ${column}`,
  otherValues: "Alle anderen Werte",
  empty: "Leer",
  people,
  meanings: {
    subscribed: "Abonniert",
    unconfirmed: "Noch nicht bestätigt",
    skip: "Nicht aufnehmen",
    suppress: "Nie anschreiben",
  },
};
