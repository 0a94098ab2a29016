import { plural } from "@recital/contract/values/language";
import type { DownloadTexts } from "./en.tsx";

export const de: DownloadTexts = {
  title: "Ihre Downloads",
  description: "Ihre Downloads.",
  loading: "Ihre Dateien werden geladen …",
  notLoaded: "Ihre Dateien konnten nicht geladen werden. Bitte versuchen Sie es später noch einmal.",
  tryAgain: "Noch einmal versuchen",
  ofOrder: (id, until, link) => (
    <>
      Die Dateien der {link(`Bestellung #${id}`)}. Sie können sie bis zum {until} herunterladen.
    </>
  ),
  yourFiles: (until) => <>Ihre Dateien. Sie können sie bis zum {until} herunterladen.</>,
  total: (count, size) => plural("de", count, { one: `${count} Datei, ${size}`, other: `${count} Dateien, ${size}` }),
  formats:
    "FLAC ist die Aufnahme ohne jeden Verlust, zum Aufbewahren und für gute Lautsprecher. MP3 läuft überall. AAC passt zu iPhones und Macs. Opus ist am kleinsten, für Android und Computer. Sie können auch mehrere Formate herunterladen.",
  resumed:
    "Ein unterbrochener Download lässt sich fortsetzen. Behalten Sie den Link dieser Seite für sich: Er öffnet Ihre Dateien ohne Passwort.",
  checksum: "Prüfsumme",
  playHere: (name, hidden) => <>Hier anhören{hidden(`: ${name}`)}</>,
  download: (label, hidden) => <>Herunterladen{hidden(`: ${label}`)}</>,
  archive: (tracks) => `${tracks} Titel mit Angaben zu den Mitwirkenden, als ZIP-Archiv`,
  oneTrack: "Ein Titel",
  left: (count) => plural("de", count, { one: `Noch ${count} Download`, other: `Noch ${count} Downloads` }),
  noneLeft: "Keine Downloads mehr übrig",
  writeForMore: (email) => <>Für weitere Downloads schreiben Sie an {email}.</>,
  availableFrom: (time) => <>Verfügbar ab {time}. Sie erhalten dann eine E-Mail.</>,
  preparing: "Noch nicht bereit. Sie erhalten eine E-Mail, sobald es so weit ist.",
  problems: {
    none_left: "Für diese Datei sind keine Downloads mehr übrig.",
    gone: "Dieser Artikel wurde erstattet, daher lassen sich seine Dateien nicht mehr herunterladen.",
    invalid_input: "Diese Datei gibt es nicht in diesem Format.",
    not_out_yet: "Diese Veröffentlichung ist noch nicht erschienen. Sie erhalten eine E-Mail, sobald es so weit ist.",
    unavailable:
      "Diese Datei ist gerade nicht verfügbar; es wurde kein Download gezählt. Bitte versuchen Sie es später noch einmal.",
    other: "Der Download konnte nicht gestartet werden. Bitte versuchen Sie es später noch einmal.",
  },
  refusals: {
    404: {
      title: "Dieser Link funktioniert nicht",
      text: "Bitte prüfen Sie, ob der Link vollständig ist. Den neuesten finden Sie in der letzten E-Mail zu Ihrer Bestellung.",
    },
    410: { title: "Dieser Link funktioniert nicht mehr", text: "Dieser Link führt nicht mehr zu Dateien." },
    429: { title: "Zu viele Anfragen", text: "Bitte versuchen Sie es in einer Minute noch einmal." },
  },
  questions: (email) => <>Bei Fragen schreiben Sie bitte an {email}.</>,
  findOrder: "Meine Bestellung finden",
};
