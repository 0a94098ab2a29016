import { formatNumber } from "@recital/contract/values/format";
import { plural } from "@recital/contract/values/language";
import type { StatusTexts } from "./en.tsx";

const number = (value: number) => formatNumber(value, "de");

export const de: StatusTexts = {
  title: "Status",
  text: "Wie es Ihrer Website geht.",
  refresh: "Aktualisieren",
  loadFailure: "Der Status konnte nicht geladen werden",
  working: "Alles funktioniert",
  workingWithoutBackup: "Alles funktioniert, aber es gibt keine Sicherung",
  notSetUp: "Noch nicht eingerichtet",
  paymentsMissing: "Kartenzahlung: Der Shop ist sichtbar, aber bestellen kann noch niemand.",
  emailMissing: "E-Mail: Bestellungen werden angenommen, aber ihre E-Mails warten.",
  openSettings: "Einstellungen öffnen",
  alertSince: (alert, since) => `${alert} Seit ${since}.`,
  securityEvents: "Sicherheitsereignisse",
  noSecurityEvents: "Keine neuen Geräte und keine Änderungen an Passwörtern oder an der Anmeldung in zwei Schritten.",
  setEvents: "Ereignisse bei Stripe einstellen",
  eventsSet: "Ereignisse bei Stripe eingestellt",
  eventsFailure: "Die Ereignisse konnten bei Stripe nicht eingestellt werden",
  details: "Einzelheiten",
  detailsOf: (panel) => `Einzelheiten: ${panel}`,
  email: {
    title: "E-Mail",
    missing: "Nicht eingerichtet: Bis dahin warten die E-Mails.",
    failedToday: (count) =>
      plural("de", count, {
        one: "1 E-Mail ist in den letzten 24 Stunden fehlgeschlagen.",
        other: `${number(count)} E-Mails sind in den letzten 24 Stunden fehlgeschlagen.`,
      }),
    notAccepted: (count) =>
      plural("de", count, {
        one: "Der Mailserver hat 1 E-Mail noch nicht angenommen.",
        other: `Der Mailserver hat ${number(count)} E-Mails noch nicht angenommen.`,
      }),
    toSend: (count) =>
      plural("de", count, { one: "1 E-Mail ist zu senden.", other: `${number(count)} E-Mails sind zu senden.` }),
    allSent: "Alle E-Mails sind gesendet.",
    server: "Mailserver",
    isSetUp: "Eingerichtet",
    isMissing: "Nicht eingerichtet: Bis dahin warten die E-Mails",
    waiting: "Wartend",
    retrying: (waiting, retrying) => `${waiting}, davon ${retrying} nach fehlgeschlagenen Versuchen`,
    oldest: "Die älteste wartet seit",
    lastSent: "Zuletzt gesendet",
    noneYet: "Noch keine",
    failed: "In den letzten 24 Stunden fehlgeschlagen",
    uncertain: "Möglicherweise nicht zugestellt",
    lastError: "Letzter Fehler",
    lastFailure: "Letzter Fehlschlag",
  },
  sender: {
    title: "Domain des Absenders",
    lookingUp: (domain) => `Die Einträge von ${domain} werden gerade abgefragt.`,
    faults: (records, domain) => `Unter „Einstellungen“, „E-Mail“ zu berichtigen: ${records} von ${domain}.`,
    unknown: (records, _count, domain) => `Nicht bekannt: ${records} von ${domain}.`,
    fine: (domain) => `Postfächer erkennen die E-Mails von ${domain}.`,
    domain: "Domain",
    checked: "Geprüft",
    notYet: "Noch nicht",
  },
  payments: {
    title: "Zahlungen",
    missing: "Nicht eingerichtet: Der Shop ist sichtbar, aber bestellen kann noch niemand.",
    failedEvents: (count) =>
      plural("de", count, {
        one: "Kartenzahlungen werden angenommen, aber 1 Webhook-Ereignis ist fehlgeschlagen.",
        other: `Kartenzahlungen werden angenommen, aber ${number(count)} Webhook-Ereignisse sind fehlgeschlagen.`,
      }),
    hourly: "Kartenzahlungen werden angenommen und einmal pro Stunde abgefragt.",
    reported: "Kartenzahlungen werden angenommen, und Stripe meldet jede einzelne.",
    unreported: "Kartenzahlungen werden angenommen. Möglicherweise werden nicht alle gemeldet.",
    cards: "Kartenzahlungen",
    isSetUp: "Eingerichtet",
    isMissing: "Nicht eingerichtet: Der Shop ist sichtbar, aber bestellen kann noch niemand",
    webhooks: "Webhooks",
    webhooksMissing: "Nicht eingerichtet: Zahlungen werden einmal pro Stunde abgefragt",
    events: "Ereignisse bei Stripe",
    noResponse: "Unbekannt: Stripe hat nicht geantwortet",
    noEndpoint: "Kein Endpunkt mit der Adresse dieser Website",
    disabled: "Der Endpunkt ist bei Stripe deaktiviert",
    allSet: "Alle eingestellt",
    missingEvents: (count) => `Es fehlen: ${count}`,
    last: "Letztes Webhook-Ereignis",
    lastEvent: (at, kind, outcome) => `${at}: ${kind ?? "Ereignis"}, ${outcome}`,
    outcomes: {
      recorded: "verbucht",
      repeated: "bereits verbucht",
      ignored: "übergangen",
      failed: "fehlgeschlagen, wird wiederholt",
    },
    noneYet: "Noch keines",
    taken: "In den letzten 24 Stunden empfangen",
    failed: "Fehlgeschlagen",
    untrusted: "Mit ungültiger Signatur",
  },
  https: {
    title: "Domain und HTTPS",
    local:
      "Nur dieser Rechner kann die Website öffnen. Um sie online zu bringen, setzen Sie DOMAIN in den Einstellungen des Servers auf Ihre eigene Domain.",
    nobody: (domain) =>
      `${domain} ist nur unverschlüsselt zu erreichen, sodass Passwörter und Adressen unterwegs mitgelesen werden können. Setzen Sie DOMAIN, oder lassen Sie einen Proxy per HTTPS antworten.`,
    proxy: (domain) => `Ein Proxy antwortet für ${domain} per HTTPS. Das Zertifikat zu erneuern ist seine Aufgabe.`,
    noCertificate: (domain) =>
      `${domain} hat noch kein Zertifikat. Die Website erhält innerhalb weniger Minuten eines.`,
    encrypted: (domain, validTo) =>
      `${domain} ist verschlüsselt. Das Zertifikat gilt bis ${validTo} und erneuert sich von selbst.`,
    domain: "Domain",
    noDomain: "Keine",
    certificate: "Hat das Zertifikat",
    holders: { site: "Die Website", proxy: "Ein Proxy", nobody: "Niemand", local: "Niemand" },
    validTo: "Gültig bis",
    noneYet: "Noch keines vorhanden",
    nextAttempt: "Nächster Versuch",
    nextRenewal: "Nächste Erneuerung",
    now: "Jetzt",
    failingSince: "Fehlerhaft seit",
  },
  database: {
    title: "Datenbank",
    responds: "Sie antwortet.",
    respondsWith: (size) => `Sie antwortet und enthält ${size} Daten.`,
    kind: "Art",
    responseTime: "Antwortzeit",
    size: "Größe",
    unknown: "Unbekannt",
  },
  disk: {
    title: "Speicherplatz",
    isUnknown: "Der freie Speicherplatz ist unbekannt.",
    isFree: (free, total) => `${free} von ${total} sind frei.`,
    free: "Frei",
    unknown: "Unbekannt",
    total: "Insgesamt",
  },
  program: {
    title: "Programm",
    text: (version, since) => `Version ${version}, läuft seit ${since}.`,
    failing: "Ein Teil seiner Aufgaben schlägt fehl.",
    version: "Version",
    node: "Node",
    since: "Läuft seit",
    jobs: "Anstehende Aufgaben",
  },
  backup: {
    title: "Sicherung",
    noneUntilTonight: "Es gibt noch keine Sicherung. Die erste entsteht heute Nacht.",
    noneAndOff: "Es gibt keine Sicherung, und nächtliche Sicherungen sind ausgeschaltet.",
    nextTonight: "Die nächste entsteht heute Nacht.",
    nightlyOff: "Nächtliche Sicherungen sind ausgeschaltet.",
    none: "Es gibt noch keine Sicherung.",
    failedAt: (at) => `Die letzte Sicherung ist fehlgeschlagen: ${at}.`,
    lastAt: (at) => `Letzte Sicherung: ${at}.`,
    steps: {
      archive: "Eine Sicherung wird gerade erstellt.",
      files: "Die Dateien, die Sie verkaufen, werden gerade kopiert.",
    },
    progress: {
      archive: (percent) => `Eine Sicherung wird gerade erstellt: ${percent}\u00a0% erledigt.`,
      files: (percent) => `Die Dateien, die Sie verkaufen, werden gerade kopiert: ${percent}\u00a0% erledigt.`,
    },
    nightly: "Nächtlich",
    yes: "Ja",
    no: "Nein",
    last: "Letzte Sicherung",
    lastOk: (at, size) => (size === null ? at : `${at}, ${size}`),
    lastFailed: (at) => `${at}: fehlgeschlagen`,
    noneYet: "Noch keine",
    error: "Fehler",
    soldFiles: "Dateien, die Sie verkaufen",
    notAllFiles: "Nicht alle sind in der Sicherung",
    lastGood: "Letzte gelungene Sicherung",
    noGood: "Keine",
  },
  backups: {
    loadFailure: "Die Liste der Sicherungen konnte nicht geladen werden",
    notCopied: (place) => `Noch nicht nach ${place} kopiert`,
    copied: (place, at) => `Nach ${place} kopiert, ${at}`,
    copyFailed: (reason) => `Die letzte Kopie ist fehlgeschlagen. ${reason}`,
    started: "Sicherung begonnen",
    isRunning: "Eine Sicherung wird bereits erstellt",
    startFailure: "Die Sicherung konnte nicht begonnen werden",
    start: "Jetzt sichern",
    running: "Wird gesichert …",
    notDownloaded: "In den letzten 30 Tagen wurde keine Sicherung heruntergeladen",
    notDownloadedText:
      "Alle diese Sicherungen liegen auf dem Server. Laden Sie eine herunter, damit Sie Ihre Daten haben, falls der Server verloren geht.",
    kept: "Vorhandene Sicherungen",
    causes: { nightly: "Nächtlich", hand: "Von Hand", migration: "Vor einem Update" },
    downloadOf: (at) => `Sicherung herunterladen: ${at}`,
    download: "Herunterladen",
    showAll: (count) => `Alle ${count} anzeigen`,
    lastDownload: (at) => `Zuletzt heruntergeladen: ${at}.`,
    keptFor: (days) =>
      plural("de", days, {
        one: "Sicherungen werden nach 1 Tag gelöscht; die neuesten drei bleiben immer.",
        other: `Sicherungen werden nach ${days} Tagen gelöscht; die neuesten drei bleiben immer.`,
      }),
    contents: "Was eine Sicherung enthält",
    contains:
      "Sie enthält die Datenbank mit Bestellungen, Kundendaten, Texten und Newslettern, alle Bilder und die Einstellungen.",
    lacksFiles: (code) => (
      <>
        Sie enthält nicht die Dateien, die Sie verkaufen. Diese liegen auf dem Server im Ordner {code("assets")} neben
        den Sicherungen: Kopieren Sie auch diesen Ordner, oder bewahren Sie Ihre Originale auf.
      </>
    ),
    lacksKeys: (code) => (
      <>
        Sie enthält weder den Schlüssel, mit dem verschlüsselt wird, noch die Zugangsdaten von Stripe und Ihrem
        Mailserver in lesbarer Form. Bewahren Sie {code("encryption.key")} aus dem Datenordner getrennt von den
        Sicherungen auf.
      </>
    ),
    private:
      "Bewahren Sie sie dort auf, wo sonst niemand sie lesen kann: Sie enthält Namen und Adressen Ihrer Kundschaft.",
    restoring: "So stellen Sie eine Sicherung wieder her",
    copyBackup: (code) => (
      <>
        Kopieren Sie die Sicherung auf den Server, und daneben den Ordner {code("assets")}, falls die Dateien, die Sie
        verkaufen, verloren sind.
      </>
    ),
    putKey: (code) => (
      <>Legen Sie auf einem neuen Server zuerst Ihre Kopie von {code("encryption.key")} in den Datenordner.</>
    ),
    stopSite: "Halten Sie die Website an, denn eine laufende Website wird nicht ersetzt.",
    enterCommand:
      "Geben Sie das auf dem Server ein, im Ordner der Sicherung, mit ihrem Namen anstelle von FILE. Zuerst werden die vorhandenen Daten gesichert, damit Sie zurückkönnen.",
    startSite:
      "Starten Sie die Website. Bestellungen, die seit der Sicherung bezahlt wurden, werden von Stripe eingelesen.",
  },
  unused: {
    title: "Ungenutzte Dateien",
    text: (size) =>
      `${size} in Dateien, die zu keinem Produkt, keinem Titel und keiner Bestellung gehören. Wenn Sie sie löschen, wird der Platz innerhalb weniger Tage frei.`,
    deleted: "Datei gelöscht",
    all: "Alle ungenutzten Dateien",
    allDeleted: "Ungenutzte Dateien gelöscht",
    failure: "Die ungenutzten Dateien konnten nicht gelöscht werden",
    delete: "Löschen",
    deleteFile: (name) => `${name} löschen`,
    deleteAll: "Alle ungenutzten Dateien löschen",
  },
  updates: {
    title: "Updates",
    runs: (version) => `Version ${version} läuft.`,
    isNewest: (version) => `Version ${version} ist die neueste.`,
    isNewer: (version, at, current) =>
      `Version ${version} vom ${at} kann installiert werden. Zurzeit läuft Version ${current}.`,
    enterCommand: (command) => <>Geben Sie das auf dem Server ein, um sie zu installieren: {command}</>,
    installFailure: "Das Update konnte nicht begonnen werden",
    install: (version) => `Auf ${version} aktualisieren`,
    installText:
      "Wer die Website gerade besucht, wartet einige Sekunden. Falls die neue Version nicht läuft, arbeitet die jetzige mit den unveränderten Daten weiter.",
    checkFailure: "Die Suche nach Updates ist fehlgeschlagen",
    notChecking: (setting) => (
      <>Diese Website sucht nicht nach neueren Versionen, weil die Einstellung {setting} leer ist.</>
    ),
    problem: (reason) => `Neuere Versionen sind nicht bekannt: ${reason}`,
    check: "Nach Updates suchen",
    checkedAt: (at) => `Zuletzt gesucht: ${at}`,
    begins: "Das Update beginnt …",
    progress: {
      downloading: (version) => `Version ${version} wird heruntergeladen und geprüft …`,
      trying: (version) =>
        `Version ${version} wird mit einer Kopie der Daten ausprobiert. Die Website ist einige Sekunden lang nicht erreichbar …`,
      starting: (version) => `Version ${version} startet …`,
      done: (version) => `Version ${version} läuft.`,
      failed: (version) => `Version ${version} wurde nicht installiert.`,
      returned: (version) => `Version ${version} wurde zurückgenommen.`,
    },
    runsNow: (version) => `Jetzt läuft Version ${version}.`,
    reload: "Hier öffnen",
  },
};
