import { plural } from "@recital/contract/values/language";
import type { StreamedTexts } from "./en.tsx";

export const it: StreamedTexts = {
  loading: (artist) => `Caricamento della musica di ${artist}…`,
  invitation: (newsletter) => (
    <>Nuova musica in arrivo. {newsletter("Iscriviti alla newsletter")} per ascoltarla in anteprima.</>
  ),
  attribution: "Dati dei brani forniti da Spotify",
  featuredAlbum: "Album in primo piano",
  featuredSingles: "Singoli in primo piano",
  albums: "Album",
  listen: "Ascolta su Spotify",
  listenTo: (title) => `Ascolta ${title} su Spotify`,
  newTab: ", apre Spotify in una nuova scheda",
  album: "Album",
  single: "Singolo",
  compilation: "Raccolta",
  tracks: (count) => plural("it", count, { one: `${count} brano`, other: `${count} brani` }),
  noDate: "Senza data",
  invalidDate: "Data non valida",
};
