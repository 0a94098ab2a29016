import type { ProductTexts } from "./en.tsx";

export const it: ProductTexts = {
  store: "Negozio",
  breadcrumbs: "Percorso di navigazione",
  categories: { merchandise: "Merchandising", music: "Musica", digital: "Digitale" },
  more: "Altro dal negozio",
  fromStore: (name, artist) => `${name}, dal negozio di ${artist}.`,
  buyingNeedsScript: "Per acquistare serve JavaScript.",
  images: "Immagini",
  noImage: "Nessuna immagine disponibile",
  imageNumber: (name, number) => `${name}, immagine ${number}`,
  enlarge: (alt) => `Ingrandisci l’immagine: ${alt}`,
  showImage: (number, count) => `Mostra l’immagine ${number} di ${count}`,
  shipsWithin: (time) => `Spedizione entro ${time}`,
  shipsOn: (day) => `Spedizione il giorno ${day}`,
  worldwideFree: (ships) => `${ships} · gratuita in tutto il mondo`,
  files: {
    included: "Download incluso",
    includedInFormats: "Download incluso (FLAC, MP3, AAC, Opus)",
    includedFrom: (date) => <>Download incluso, dal giorno {date}</>,
    includedInFormatsFrom: (date) => <>Download incluso, dal giorno {date} (FLAC, MP3, AAC, Opus)</>,
    formatsNow: "FLAC, MP3, AAC o Opus subito dopo il pagamento",
    formatsFree: "FLAC, MP3, AAC o Opus, qui e via e-mail",
    formatsFrom: (date) => <>FLAC, MP3, AAC o Opus dal giorno {date}</>,
    now: "Download subito dopo il pagamento",
    free: "Download, qui e via e-mail",
    from: (date) => <>Download dal giorno {date}</>,
  },
  changeMind: (days, link) => (
    <>
      {days} giorni per ripensarci · {link("Resi")}
    </>
  ),
  belongsTo: (release) => <>Fa parte di {release}</>,
  whatYouGet: "Cosa comprende",
  download: "Download",
  soldOut: "Esaurito",
  tracks: "Brani",
  listen: "Ascolta",
  moreAbout: (release) => `Maggiori informazioni su ${release}`,
};
