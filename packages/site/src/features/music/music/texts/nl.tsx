import { plural } from "@recital/contract/values/language";
import type { StreamedTexts } from "./en.tsx";

export const nl: StreamedTexts = {
  loading: (artist) => `De muziek van ${artist} wordt geladen…`,
  invitation: (newsletter) => (
    <>Er is nieuwe muziek op komst. {newsletter("Ontvang de nieuwsbrief")} om die als eerste te horen.</>
  ),
  attribution: "Gegevens van de nummers: Spotify",
  featuredAlbum: "Uitgelicht album",
  featuredSingles: "Uitgelichte singles",
  albums: "Albums",
  listen: "Luisteren op Spotify",
  listenTo: (title) => `${title} beluisteren op Spotify`,
  newTab: ", opent Spotify in een nieuw tabblad",
  album: "Album",
  single: "Single",
  compilation: "Verzamelalbum",
  tracks: (count) => plural("nl", count, { one: `${count} nummer`, other: `${count} nummers` }),
  noDate: "Geen datum",
  invalidDate: "Ongeldige datum",
};
