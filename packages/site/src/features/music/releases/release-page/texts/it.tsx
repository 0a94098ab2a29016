import type { ReleasePageTexts } from "./en.tsx";

export const it: ReleasePageTexts = {
  preview: "Anteprima: così i visitatori vedranno l’uscita una volta pubblicata.",
  buyTitle: (title) => `Acquista ${title}`,
  room: "Sala d’ascolto",
  leaveRoom: "Esci dalla sala d’ascolto",
  fullScreen: "Schermo intero",
  leaveFullScreen: "Esci dallo schermo intero",
  linerNotes: "Note di copertina",
  lyrics: "Testi",
  lyricsOf: (title, hidden) => (
    <>
      {hidden("Testo di ")}
      {title}
    </>
  ),
  noLyrics: "Testo non disponibile.",
  credits: "Crediti",
  licence: "Licenza",
  alsoOn: "Anche su",
  alsoFrom: "Altro da questo disco",
  otherReleases: "Altre uscite",
  previous: "Uscita precedente",
  next: "Uscita successiva",
  openSite: (artist) => `Apri sul sito di ${artist}`,
  buyFor: (price) => `Acquista · ${price}`,
  preOrderFor: (price) => `Preordina · ${price}`,
};
