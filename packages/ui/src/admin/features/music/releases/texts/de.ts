import { formatNumber } from "@recital/contract/values/format";
import { plural } from "@recital/contract/values/language";
import type { ReleaseTexts } from "./en.ts";

const plays = (count: number) =>
  plural("de", count, {
    one: `${formatNumber(count, "de")} Wiedergabe`,
    other: `${formatNumber(count, "de")} Wiedergaben`,
  });

const lossyTracks = (release: string) => (count: number, numbers: string) =>
  plural("de", count, {
    one: `Titel ${numbers} ist komprimiert wie eine MP3: kein FLAC für ${release}.`,
    other: `Die Titel ${numbers} sind komprimiert wie eine MP3: kein FLAC für ${release}.`,
  });

const allLossy = (release: string) => `Die Aufnahmen sind komprimiert wie eine MP3: kein FLAC für ${release}.`;

export const de: ReleaseTexts = {
  kinds: { album: "Album", ep: "EP", single: "Single" },
  states: { draft: "Entwurf", early: "Vorab", public: "Öffentlich" },
  tracksCount: (count) => `${count} Titel`,
  deletion: {
    question: "Diese Veröffentlichung löschen?",
    means: (title) =>
      `„${title}“ und alle Titel darauf werden von der Website entfernt. Sie können das zehn Sekunden lang rückgängig machen.`,
    deleted: "Veröffentlichung gelöscht",
    failed: "Veröffentlichung konnte nicht gelöscht werden",
  },

  list: {
    title: "Veröffentlichungen",
    intro: "Ihre eigene Musik veröffentlichen: Alben, EPs und Singles",
    loading: "Veröffentlichungen werden geladen",
    loadFailed: "Veröffentlichungen konnten nicht geladen werden",
    none: "Noch keine Veröffentlichungen",
    invitation: "Ihre Musik auf Ihrer eigenen Website",
    invitationText:
      "Legen Sie eine Veröffentlichung an und ziehen Sie Ihre Audiodateien hinein: Daraus werden Titel, benannt nach Dateinamen und Tags, und sobald Sie veröffentlichen, sind sie auf Ihrer Website zu hören. Ihre erste Veröffentlichung ersetzt das Beispielalbum auf der Startseite.",
    addFirst: "Erste Veröffentlichung anlegen",
    add: "Veröffentlichung anlegen",
    added: "Entwurf angelegt. Besucher sehen ihn noch nicht.",
    addFailed: "Veröffentlichung konnte nicht angelegt werden",
    fields: { title: "Titel", kind: "Art" },
    moveFailed: "Veröffentlichung konnte nicht verschoben werden",
    copied: "Veröffentlichung dupliziert",
    copyFailed: "Veröffentlichung konnte nicht dupliziert werden",
    noArtwork: "Kein Cover",
    noDate: "Ohne Datum",
    delete: (title) => `Löschen: ${title}`,
  },

  one: {
    title: "Veröffentlichung",
    loading: "Veröffentlichung wird geladen",
    loadFailed: "Veröffentlichung konnte nicht geladen werden",
    missing: "Diese Veröffentlichung gibt es nicht",
    missingText: "Vielleicht wurde sie gelöscht.",
    all: "Alle Veröffentlichungen",
    back: "← Alle Veröffentlichungen",
    isDraft: "Nur Sie können diese Veröffentlichung sehen.",
    isPublic: "Auf Ihrer Website.",
    isPublicSince: (date) => `Auf Ihrer Website, erschienen am ${date}.`,
    isEarly: (date) =>
      `Auf Ihrer Website vorbestellbar. Erscheint am ${date}; bis dahin sind nur die vorab freigegebenen Titel zu hören.`,
    view: "Auf der Website ansehen",
    delete: "Diese Veröffentlichung löschen",
    publish: "Veröffentlichen",
    takeBack: "Zurückziehen",
    saved: "Veröffentlichung gespeichert",
    saveFailed: "Veröffentlichung konnte nicht gespeichert werden",
  },

  dropped: {
    unreadable: "Diese Dateien konnten nicht gelesen werden",
    adding: (count) =>
      plural("de", count, { one: `${count} Titel wird hinzugefügt`, other: `${count} Titel werden hinzugefügt` }),
    noAudio: "Keine Audiodateien gefunden",
    skipped: (name) => `${name} wurde übersprungen: Nur Audiodateien werden zu Titeln.`,
    skippedMore: (name, more) =>
      plural("de", more, {
        one: `${name} und eine weitere Datei wurden übersprungen: Nur Audiodateien werden zu Titeln.`,
        other: `${name} und ${more} weitere Dateien wurden übersprungen: Nur Audiodateien werden zu Titeln.`,
      }),
    artworkRefused: "Das Cover wurde nicht übernommen",
    artworkTooLarge: (name, megabytes) =>
      `${name} ist größer als ${megabytes}\u00a0MB oder nicht lesbar. Wählen Sie ein anderes Bild.`,
  },

  details: {
    heading: "Angaben",
    artwork: "Cover",
    artworkAlt: "Das Cover der Veröffentlichung",
    title: "Titel",
    kind: "Art",
    address: "Adresse",
    description: "Beschreibung",
    credits: "Mitwirkende",
    licence: "Lizenz",
    licenceExample: "Alle Rechte vorbehalten",
    releaseAt: "Erscheinungstermin",
    releaseIsEarly:
      "Mit einem Datum in der Zukunft wird daraus eine Vorab-Veröffentlichung: sofort auf der Website, erschienen erst zu diesem Zeitpunkt.",
    releaseAtHint: (timezone) =>
      `In der Zeitzone Ihrer Website, ${timezone}. Leer: erscheint, sobald Sie veröffentlichen.`,
    links: "Links",
    linkLabel: (number) => `Name von Link ${number}`,
    linkUrl: (number) => `Adresse von Link ${number}`,
    removeLink: (number) => `Link ${number} entfernen`,
    addLink: "Link hinzufügen",
    saving: "Wird gespeichert …",
    save: "Angaben speichern",
  },

  sale: {
    price: "Preis",
    leastPrice: "Mindestpreis",
    isEnding: "Leer: wird nicht mehr verkauft.",
    isNone: "Leer: nicht zu kaufen.",
    now: {
      newProduct: "Im Verkauf: Ihr Shop bekommt ein Produkt mit diesem Titel, dieser Beschreibung und diesem Cover.",
      choose: "Im Verkauf. Der Preis ist frei wählbar, ab diesem Betrag.",
      fixed: "Im Verkauf.",
    },
    oncePublished: {
      newProduct:
        "Im Verkauf, sobald Sie veröffentlichen: Ihr Shop bekommt ein Produkt mit diesem Titel, dieser Beschreibung und diesem Cover.",
      choose: "Im Verkauf, sobald Sie veröffentlichen. Der Preis ist frei wählbar, ab diesem Betrag.",
      fixed: "Im Verkauf, sobald Sie veröffentlichen.",
    },
    products: "Produkte, die diese Musik enthalten",
    productsHint:
      "Der Download kommt mit dem Preis von selbst dazu. Ergänzen Sie Platten, Kassetten oder Bücher, zu denen diese Musik gehört: Wer sie kauft, bekommt auch den Download.",
    none: "Keines",
    removeProduct: "Keines: entfernen",
    addProduct: "Weiteres Produkt hinzufügen",
    product: "Produkt",
    productNumber: (number) => `Produkt ${number}`,
    anotherProduct: "Weiteres Produkt",
    inactive: (name) => `${name} (inaktiv)`,
    isInactive: "Dieses Produkt ist inaktiv. Um es zu verkaufen, aktivieren Sie es unter „Produkte“.",
    searching: "Suche läuft …",
    noneFound: "Kein Produkt heißt so",
    newPrice: "Preis eines neuen Produkts",
    create: "Produkt dafür anlegen",
    created: "Produkt angelegt",
    createdInactive: "Es ist inaktiv, bis Sie es aktivieren.",
    createFailed: "Produkt konnte nicht angelegt werden",
  },

  tracks: {
    heading: "Titel",
    invitation: "Ziehen Sie Ihre Audiodateien hierher",
    addFiles: "Audiodateien hinzufügen",
    addFolder: "Ordner hinzufügen",
    orDrop: "Oder ziehen Sie Dateien oder einen Ordner einfach auf diese Seite.",
    hint: "WAV, AIFF oder FLAC, bis 24 Bit und 192\u00a0kHz. Dateinamen und Tags ergeben Titel und Reihenfolge; cover.jpg wird zum Cover.",
    filesUnreadable: "Die Dateien konnten nicht gelesen werden",
    fileUnreadable: "Die Datei konnte nicht gelesen werden",
    moveFailed: "Titel konnte nicht verschoben werden",
    deleted: "Titel gelöscht",
    deleteFailed: "Titel konnte nicht gelöscht werden",
    retryFailed: "Der neue Versuch ist gescheitert",
    audio: {
      none: "Keine Audiodatei",
      checking: "Wird geprüft …",
      waiting: "Wartet auf die Umwandlung",
      encoding: "Wird umgewandelt …",
      ready: "Bereit",
      failed: "Fehlgeschlagen",
    },
    plays,
    sold: (count) => `${count} verkauft`,
    playsClip: "Nur als Hörprobe",
    playsNothing: "Nicht zu hören",
    playsEarly: "Vorab zu hören",
    retry: "Noch einmal versuchen",
    retryNamed: (title) => `Noch einmal versuchen: ${title}`,
    chooseOther: "Andere Datei wählen",
    chooseOtherNamed: (title) => `Andere Datei wählen: ${title}`,
    player: (title) => `Player für ${title}`,
    listen: (title) => `Anhören: ${title}`,
    closePlayer: (title) => `Player schließen: ${title}`,
    edit: (title) => `Bearbeiten: ${title}`,
    delete: (title) => `Löschen: ${title}`,
    addAudio: "Audiodatei hinzufügen",
    addAudioNamed: (title) => `Audiodatei hinzufügen: ${title}`,
    replaceAudio: "Audiodatei ersetzen",
    replaceAudioNamed: (title) => `Audiodatei ersetzen: ${title}`,
  },

  track: {
    title: "Titel bearbeiten",
    update: "Speichern",
    updated: "Titel gespeichert",
    updateFailed: "Titel konnte nicht gespeichert werden",
    fields: {
      title: "Titel",
      preview: "Besucher hören",
      clipStart: "Die Hörprobe beginnt bei",
      clipStartHint: "Minuten und Sekunden, z.\u00a0B.\u00a01:05.",
      clipStartInvalid: "Bitte geben Sie Minuten und Sekunden ein, z.\u00a0B.\u00a01:05",
      clipStartBeyond: "Der Titel ist vorher zu Ende",
      playsEarly: "Vor dem Erscheinen zu hören",
      playsEarlyHint: "Gilt nur, solange die Veröffentlichung noch nicht erschienen ist.",
      product: "Produkt, das diesen Titel einzeln verkauft",
      lyrics: "Songtext",
      credits: "Mitwirkende",
    },
    previews: {
      full: "Den ganzen Titel",
      clip: "Eine Hörprobe von bis zu 90 Sekunden",
      none: "Nichts",
    },
  },

  publishing: {
    question: (title) => `„${title}“ veröffentlichen?`,
    publish: "Veröffentlichen",
    publishAndSell: (price) => `Veröffentlichen und für ${price} verkaufen`,
    priceAsked: "Es gibt noch keinen Preis. Verkaufen für:",
    price: "Preis",
    priceHint: "Leer: nicht zu kaufen",
    published: "Veröffentlicht",
    publishedEarly: "Vorab veröffentlicht",
    publishFailed: "Veröffentlichen ist fehlgeschlagen",
    takenBack: "Die Veröffentlichung ist wieder ein Entwurf",
    takeBackFailed: "Veröffentlichung konnte nicht zurückgezogen werden",
    saleFrom: (price) => `Zu kaufen ab ${price}.`,
    saleFor: (price) => `Zu kaufen für ${price}.`,
    saleFree: "Kostenlos herunterzuladen.",
    saleNone: "Nicht zu kaufen.",
    numbers: (first, last) => `${first} und ${last}`,
    nothingUntil: (date) => `Bis zum Erscheinen am ${date} ist nichts zu hören.`,
    earlyUntil: (date, count, numbers) =>
      plural("de", count, {
        one: `Bis zum Erscheinen am ${date} ist nur Titel ${numbers} zu hören.`,
        other: `Bis zum Erscheinen am ${date} sind nur die Titel ${numbers} zu hören.`,
      }),
    nothingPlays: "Es ist nichts zu hören.",
    allPlay: (count) =>
      plural("de", count, {
        one: "Der Titel ist ganz zu hören.",
        other: `Alle ${count} Titel sind ganz zu hören.`,
      }),
    somePlay: (full, clips, silent) => {
      const clauses = [
        full > 0 &&
          plural("de", full, { one: `${full} Titel ist ganz zu hören`, other: `${full} Titel sind ganz zu hören` }),
        clips > 0 &&
          plural("de", clips, {
            one: `${clips} Titel ist als Hörprobe zu hören`,
            other: `${clips} Titel sind als Hörprobe zu hören`,
          }),
        silent > 0 &&
          plural("de", silent, {
            one: `${silent} Titel ist nicht zu hören`,
            other: `${silent} Titel sind nicht zu hören`,
          }),
      ];
      return `${clauses.filter((clause) => clause !== false).join(", ")}.`;
    },
    noTracks: "Es gibt noch keine Titel.",
    noAudio: (count, numbers) =>
      plural("de", count, {
        one: `Titel ${numbers} hat keine Audiodatei.`,
        other: `Die Titel ${numbers} haben keine Audiodatei.`,
      }),
    noArtwork: "Es gibt kein Cover.",
    lossyTracks: {
      album: lossyTracks("das Album"),
      ep: lossyTracks("die EP"),
      single: lossyTracks("die Single"),
    },
    allLossy: {
      album: allLossy("das Album"),
      ep: allLossy("die EP"),
      single: allLossy("die Single"),
    },
    audioFailed: (count, numbers) =>
      plural("de", count, {
        one: `Die Aufnahme von Titel ${numbers} konnte nicht umgewandelt werden. Ersetzen Sie die Datei oder löschen Sie den Titel.`,
        other: `Die Aufnahmen der Titel ${numbers} konnten nicht umgewandelt werden. Ersetzen Sie die Dateien oder löschen Sie die Titel.`,
      }),
    audioInWork: (count, numbers) =>
      plural("de", count, {
        one: `Die Aufnahme von Titel ${numbers} wird noch umgewandelt. Sobald sie bereit ist, können Sie veröffentlichen.`,
        other: `Die Aufnahmen der Titel ${numbers} werden noch umgewandelt. Sobald sie bereit sind, können Sie veröffentlichen.`,
      }),
  },
};
