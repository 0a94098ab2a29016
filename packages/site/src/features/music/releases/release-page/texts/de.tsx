import type { ReleasePageTexts } from "./en.tsx";

export const de: ReleasePageTexts = {
  preview: "Vorschau: So sehen Besucher die Veröffentlichung, sobald sie online ist.",
  buyTitle: (title) => `${title} kaufen`,
  room: "Hörraum",
  leaveRoom: "Hörraum verlassen",
  fullScreen: "Vollbild",
  leaveFullScreen: "Vollbild beenden",
  linerNotes: "Begleittexte",
  lyrics: "Songtexte",
  lyricsOf: (title, hidden) => (
    <>
      {hidden("Songtext zu ")}
      {title}
    </>
  ),
  noLyrics: "Es gibt keinen Songtext.",
  credits: "Mitwirkende",
  licence: "Lizenz",
  alsoOn: "Auch zu hören bei",
  alsoFrom: "Mehr zu dieser Platte",
  otherReleases: "Weitere Veröffentlichungen",
  previous: "Vorherige Veröffentlichung",
  next: "Nächste Veröffentlichung",
  openSite: (artist) => `Auf der Website von ${artist} öffnen`,
  buyFor: (price) => `Kaufen · ${price}`,
  preOrderFor: (price) => `Vorbestellen · ${price}`,
};
