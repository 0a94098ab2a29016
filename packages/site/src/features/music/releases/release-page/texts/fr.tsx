import { ofName } from "@recital/contract/values/language";
import type { ReleasePageTexts } from "./en.tsx";

export const fr: ReleasePageTexts = {
  preview: "Aperçu\u00a0: voici comment les visiteurs verront la sortie une fois publiée.",
  buyTitle: (title) => `Acheter ${title}`,
  room: "Salon d’écoute",
  leaveRoom: "Quitter le salon d’écoute",
  fullScreen: "Plein écran",
  leaveFullScreen: "Quitter le plein écran",
  linerNotes: "Livret",
  lyrics: "Paroles",
  lyricsOf: (title, hidden) => (
    <>
      {hidden("Paroles de ")}
      {title}
    </>
  ),
  noLyrics: "Il n’y a pas de paroles.",
  credits: "Crédits",
  licence: "Licence",
  alsoOn: "Aussi sur",
  alsoFrom: "Autour de ce disque",
  otherReleases: "Autres sorties",
  previous: "Sortie précédente",
  next: "Sortie suivante",
  openSite: (artist) => `Ouvrir sur le site ${ofName(artist)}`,
  buyFor: (price) => `Acheter · ${price}`,
  preOrderFor: (price) => `Précommander · ${price}`,
};
