import type { ReleasePageTexts } from "./en.tsx";

export const nl: ReleasePageTexts = {
  preview: "Voorbeeld: zo zien bezoekers de release zodra die is gepubliceerd.",
  buyTitle: (title) => `${title} kopen`,
  room: "Luisterkamer",
  leaveRoom: "Luisterkamer verlaten",
  fullScreen: "Volledig scherm",
  leaveFullScreen: "Volledig scherm verlaten",
  linerNotes: "Hoesteksten",
  lyrics: "Songteksten",
  lyricsOf: (title, hidden) => (
    <>
      {hidden("Songtekst van ")}
      {title}
    </>
  ),
  noLyrics: "Er is geen songtekst.",
  credits: "Medewerkenden",
  licence: "Licentie",
  alsoOn: "Ook op",
  alsoFrom: "Meer van deze plaat",
  otherReleases: "Andere releases",
  previous: "Vorige release",
  next: "Volgende release",
  openSite: (artist) => `Openen op de site van ${artist}`,
  buyFor: (price) => `Kopen · ${price}`,
  preOrderFor: (price) => `Vooraf bestellen · ${price}`,
};
