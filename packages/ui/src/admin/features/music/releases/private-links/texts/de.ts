import { formatNumber } from "@recital/contract/values/format";
import { plural } from "@recital/contract/values/language";
import type { PrivateLinkTexts } from "./en.ts";

const plays = (count: number) =>
  plural("de", count, {
    one: `${formatNumber(count, "de")} Wiedergabe`,
    other: `${formatNumber(count, "de")} Wiedergaben`,
  });

export const de: PrivateLinkTexts = {
  heading: "Private Links",
  loading: "Private Links werden geladen",
  loadFailed: "Private Links konnten nicht geladen werden",
  explanation:
    "Über einen privaten Link hört die Presse oder ein Label die ganze Veröffentlichung, auch schon als Entwurf. Sie sehen, wie oft sie abgespielt wurde, und können den Link jederzeit sperren.",
  add: "Neuer Link",
  title: "Neuer privater Link",
  means:
    "Wer den Link hat, kann alle Titel in voller Länge hören. Er wird nur einmal angezeigt, gleich nach dem Erstellen: Kopieren Sie ihn dann. Für wen er ist, sehen nur Sie.",
  make: "Link erstellen",
  made: "Link erstellt. Kopieren Sie ihn jetzt.",
  makeFailed: "Link konnte nicht erstellt werden",
  label: "Für wen",
  lastDay: "Letzter Tag",
  lastDayHint: (timezone) => `Optional. Der Link gilt bis zum Ende dieses Tages in ${timezone}.`,
  maxPlays: "Wiedergaben",
  maxPlaysHint: "Optional. Jeder Start eines Titels zählt als eine Wiedergabe.",
  noLimit: "Unbegrenzt",
  downloads: "Mit Download",
  downloadsHint: "Die Seite bietet auch die Dateien an.",
  states: { active: "Aktiv", usedUp: "Aufgebraucht", expired: "Abgelaufen", revoked: "Gesperrt" },
  plays,
  playsOf: (count, most) => `${formatNumber(count, "de")} von ${plays(most)}`,
  notPlayed: "Noch nicht abgespielt",
  lastPlay: (time) => `Zuletzt abgespielt: ${time}`,
  noEnd: "Unbefristet",
  until: (time) => `Bis ${time}`,
  withDownloads: "Mit Download",
  copyNow: "Kopieren Sie den Link jetzt. Er wird nur einmal angezeigt.",
  revoke: "Sperren",
  revokeNamed: (label) => `Sperren: ${label}`,
  revokeQuestion: "Diesen Link sperren?",
  revokeMeans: (label) =>
    `„${label}“ funktioniert sofort nicht mehr, auch laufende Wiedergaben enden. Das lässt sich nicht rückgängig machen, aber Sie können einen neuen Link erstellen.`,
  revoked: "Link gesperrt",
  revokeFailed: "Link konnte nicht gesperrt werden",
};
