import { plural } from "@recital/contract/values/language";
import type { StreamedTexts } from "./en.tsx";

export const pl: StreamedTexts = {
  loading: (artist) => `Wczytywanie muzyki: ${artist}…`,
  invitation: (newsletter) => (
    <>Nowa muzyka jest już w drodze. {newsletter("Zapisz się na newsletter")}, aby usłyszeć ją przed innymi.</>
  ),
  attribution: "Dane utworów pochodzą ze Spotify",
  featuredAlbum: "Polecany album",
  featuredSingles: "Polecane single",
  albums: "Albumy",
  listen: "Posłuchaj na Spotify",
  listenTo: (title) => `Posłuchaj na Spotify: ${title}`,
  newTab: ", otwiera Spotify w nowej karcie",
  album: "Album",
  single: "Singel",
  compilation: "Składanka",
  tracks: (count) =>
    plural("pl", count, {
      one: `${count} utwór`,
      few: `${count} utwory`,
      many: `${count} utworów`,
      other: `${count} utworu`,
    }),
  noDate: "Brak daty",
  invalidDate: "Nieprawidłowa data",
};
