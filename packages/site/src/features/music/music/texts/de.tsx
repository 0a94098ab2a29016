import type { StreamedTexts } from "./en.tsx";

export const de: StreamedTexts = {
  loading: (artist) => `Die Musik von ${artist} wird geladen …`,
  invitation: (newsletter) => (
    <>Neue Musik ist unterwegs. {newsletter("Newsletter abonnieren")} und sie zuerst hören.</>
  ),
  attribution: "Angaben zu den Titeln von Spotify",
  featuredAlbum: "Ausgewähltes Album",
  featuredSingles: "Ausgewählte Singles",
  albums: "Alben",
  listen: "Bei Spotify anhören",
  listenTo: (title) => `${title} bei Spotify anhören`,
  newTab: ", öffnet Spotify in einem neuen Tab",
  album: "Album",
  single: "Single",
  compilation: "Kompilation",
  tracks: (count) => `${count} Titel`,
  noDate: "Ohne Datum",
  invalidDate: "Ungültiges Datum",
};
