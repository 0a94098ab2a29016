import type { DownloadEmailTexts } from "./en.ts";

export const de: DownloadEmailTexts = {
  subjects: {
    order: (id, artist) => `Ihre Downloads: Bestellung #${id} bei ${artist}`,
    given: (artist) => `Ihre Downloads von ${artist}`,
    release: (title, artist) => `„${title}“ von ${artist} ist erschienen`,
  },
  heading: "Ihre Downloads",
  facts: {
    given: "Diese Dateien sind für Sie.",
    reissued: "Hier ist ein neuer Link zu Ihren Dateien. Frühere Links funktionieren nicht mehr.",
    delivered: "Neue Dateien liegen für Sie bereit.",
  },
  until: (day) => `Sie können Ihre Dateien bis zum ${day} herunterladen.`,
  release: {
    heading: (title) => `„${title}“ ist erschienen`,
    preheader: "Ihre Musik liegt zum Herunterladen bereit.",
    text: "Danke für Ihre Bestellung. Ihre Musik liegt bereit: Wählen Sie ein Format und laden Sie sie herunter.",
    download: "Musik herunterladen",
    until: (day) => `Sie können sie bis zum ${day} herunterladen.`,
  },
};
