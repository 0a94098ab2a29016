import { ofName, plural } from "@recital/contract/values/language";
import type { StreamedTexts } from "./en.tsx";

export const fr: StreamedTexts = {
  loading: (artist) => `Chargement de la musique ${ofName(artist)}…`,
  invitation: (newsletter) => (
    <>De la nouvelle musique arrive bientôt. {newsletter("Recevez la newsletter")} pour l’entendre en premier.</>
  ),
  attribution: "Informations sur les titres fournies par Spotify",
  featuredAlbum: "Album à la une",
  featuredSingles: "Singles à la une",
  albums: "Albums",
  listen: "Écouter sur Spotify",
  listenTo: (title) => `Écouter ${title} sur Spotify`,
  newTab: ", ouvre Spotify dans un nouvel onglet",
  album: "Album",
  single: "Single",
  compilation: "Compilation",
  tracks: (count) => plural("fr", count, { one: `${count} titre`, other: `${count} titres` }),
  noDate: "Sans date",
  invalidDate: "Date non valide",
};
