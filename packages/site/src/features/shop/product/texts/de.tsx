import type { ProductTexts } from "./en.tsx";

export const de: ProductTexts = {
  store: "Shop",
  breadcrumbs: "Navigationspfad",
  categories: { merchandise: "Merchandise", music: "Musik", digital: "Digital" },
  more: "Mehr aus dem Shop",
  fromStore: (name, artist) => `${name}, aus dem Shop von ${artist}.`,
  buyingNeedsScript: "Zum Kaufen wird JavaScript benötigt.",
  images: "Bilder",
  noImage: "Kein Bild vorhanden",
  imageNumber: (name, number) => `${name}, Bild ${number}`,
  enlarge: (alt) => `Bild vergrößern: ${alt}`,
  showImage: (number, count) => `Bild ${number} von ${count} anzeigen`,
  shipsWithin: (time) => `Versand innerhalb von ${time}`,
  shipsOn: (day) => `Versand am ${day}`,
  worldwideFree: (ships) => `${ships} · weltweit kostenlos`,
  files: {
    included: "Download inklusive",
    includedInFormats: "Download inklusive (FLAC, MP3, AAC, Opus)",
    includedFrom: (date) => <>Download inklusive, ab {date}</>,
    includedInFormatsFrom: (date) => <>Download inklusive, ab {date} (FLAC, MP3, AAC, Opus)</>,
    formatsNow: "FLAC, MP3, AAC oder Opus direkt nach der Zahlung",
    formatsFree: "FLAC, MP3, AAC oder Opus, hier und per E-Mail",
    formatsFrom: (date) => <>FLAC, MP3, AAC oder Opus ab {date}</>,
    now: "Download direkt nach der Zahlung",
    free: "Download, hier und per E-Mail",
    from: (date) => <>Download ab {date}</>,
  },
  changeMind: (days, link) => (
    <>
      {days} Tage Widerrufsrecht · {link("Rückgabe")}
    </>
  ),
  belongsTo: (release) => <>Gehört zu {release}</>,
  whatYouGet: "Was Sie bekommen",
  download: "Download",
  soldOut: "Ausverkauft",
  tracks: "Titel",
  listen: "Anhören",
  moreAbout: (release) => `Mehr über ${release}`,
};
