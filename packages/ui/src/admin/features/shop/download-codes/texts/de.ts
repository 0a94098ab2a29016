import { formatNumber } from "@recital/contract/values/format";
import { plural } from "@recital/contract/values/language";
import type { DownloadCodeTexts } from "./en.ts";

const number = (count: number) => formatNumber(count, "de");

export const de: DownloadCodeTexts = {
  title: "Downloadcodes",
  intro: "Jeder Code ist ein Download für eine Person: für die Presse oder auf einer Karte in der Plattenhülle",
  make: "Codes erstellen",
  loading: "Die Downloadcodes werden geladen",
  loadFailed: "Die Downloadcodes konnten nicht geladen werden",
  none: "Noch keine Downloadcodes. Drucken Sie sie auf Karten für die Hüllen Ihrer Platten, oder schicken Sie sie an die Presse und an alle, die Ihr Crowdfunding unterstützt haben.",
  states: { active: "Aktiv", "used-up": "Alle eingelöst", expired: "Abgelaufen", stopped: "Gesperrt" },
  subjectDeleted: "Der Download dazu wurde gelöscht",
  redeemed: (redeemed, total) =>
    plural("de", total, {
      one: `${number(redeemed)} von ${number(total)} Code eingelöst`,
      other: `${number(redeemed)} von ${number(total)} Codes eingelöst`,
    }),
  madeOn: (day) => `Erstellt am ${day}`,
  until: (time) => `Gültig bis ${time}`,
  exportCsv: "Als CSV exportieren",
  printCards: "Karten drucken",
  printCardsOf: (name) => `Karten drucken: ${name}`,
  stop: {
    button: "Sperren",
    buttonOf: (name) => `Sperren: ${name}`,
    title: "Diese Codes sperren?",
    text: (count, name) =>
      plural("de", count, {
        one: `${number(count)} Code aus „${name}“ kann dann nie mehr eingelöst werden, auch nicht von gedruckten Karten. Bereits eingelöste Downloads bleiben erhalten.`,
        other: `${number(count)} Codes aus „${name}“ können dann nie mehr eingelöst werden, auch nicht von gedruckten Karten. Bereits eingelöste Downloads bleiben erhalten.`,
      }),
    success: "Codes gesperrt",
    failure: "Die Codes konnten nicht gesperrt werden",
  },
  dialog: {
    success: "Codes erstellt",
    failure: "Die Codes konnten nicht erstellt werden",
    name: "Name, nur für Sie",
    nameExample: "LP-Hüllen, erste Pressung",
    count: "Anzahl",
    countHint: (most) => `Höchstens ${number(most)}. Jeder Code gilt für eine Person.`,
    lastDay: "Letzter Tag",
    lastDayHint: (timezone) =>
      `Optional. Die Codes gelten bis zum Ende dieses Tages, in der Zeitzone Ihrer Website: ${timezone}.`,
  },
  cards: {
    title: "Karten",
    titleOf: (name) => `Karten: ${name}`,
    back: "Zurück zu den Downloadcodes",
    loading: "Die Codes werden geladen",
    loadFailed: "Die Codes konnten nicht geladen werden",
    paper: "Papier",
    codes: "Codes",
    part: (first, last, total) => `${first}–${last} von ${total}`,
    hint: "Eingelöste Codes werden ausgelassen. Drucken Sie mit 100 %, ohne Ränder und ohne „An Seite anpassen“, und schneiden Sie an den Linien entlang.",
    nothing: "Alle Codes wurden eingelöst",
    downloadAt: "Herunterladen unter",
  },
};
