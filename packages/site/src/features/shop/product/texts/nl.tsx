import type { ProductTexts } from "./en.tsx";

export const nl: ProductTexts = {
  store: "Winkel",
  breadcrumbs: "Kruimelpad",
  categories: { merchandise: "Merchandise", music: "Muziek", digital: "Digitaal" },
  more: "Meer uit de winkel",
  fromStore: (name, artist) => `${name}, uit de winkel van ${artist}.`,
  buyingNeedsScript: "Om te kopen is JavaScript nodig.",
  images: "Afbeeldingen",
  noImage: "Geen afbeelding beschikbaar",
  imageNumber: (name, number) => `${name}, afbeelding ${number}`,
  enlarge: (alt) => `Afbeelding vergroten: ${alt}`,
  showImage: (number, count) => `Afbeelding ${number} van ${count} tonen`,
  shipsWithin: (time) => `Verzending binnen ${time}`,
  shipsOn: (day) => `Verzending op ${day}`,
  worldwideFree: (ships) => `${ships} · wereldwijd gratis`,
  files: {
    included: "Inclusief download",
    includedInFormats: "Inclusief download (FLAC, MP3, AAC, Opus)",
    includedFrom: (date) => <>Inclusief download vanaf {date}</>,
    includedInFormatsFrom: (date) => <>Inclusief download vanaf {date} (FLAC, MP3, AAC, Opus)</>,
    formatsNow: "FLAC, MP3, AAC of Opus direct na de betaling",
    formatsFree: "FLAC, MP3, AAC of Opus, hier en per e-mail",
    formatsFrom: (date) => <>FLAC, MP3, AAC of Opus vanaf {date}</>,
    now: "Download direct na de betaling",
    free: "Download, hier en per e-mail",
    from: (date) => <>Download vanaf {date}</>,
  },
  changeMind: (days, link) => (
    <>
      {days} dagen bedenktijd · {link("Retourneren")}
    </>
  ),
  belongsTo: (release) => <>Hoort bij {release}</>,
  whatYouGet: "Wat u krijgt",
  download: "Download",
  soldOut: "Uitverkocht",
  tracks: "Nummers",
  listen: "Luisteren",
  moreAbout: (release) => `Meer over ${release}`,
};
