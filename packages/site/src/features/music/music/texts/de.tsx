import type { StreamedTexts } from "./en.tsx";

export const de: StreamedTexts = {
  loading: (artist) => `Die Musik von ${artist} wird geladen …`,
  invitation: (newsletter) => (
    <>Neue Musik ist unterwegs. {newsletter("Abonnieren Sie den Newsletter")}, um sie zuerst zu hören.</>
  ),
  attribution: "Titelangaben von Spotify",
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
