import type { ReleasePageTexts } from "./en.tsx";

export const pl: ReleasePageTexts = {
  preview: "Podgląd: tak zobaczą wydawnictwo odwiedzający po publikacji.",
  buyTitle: (title) => `Kup: ${title}`,
  room: "Pokój odsłuchowy",
  leaveRoom: "Wyjdź z pokoju odsłuchowego",
  fullScreen: "Pełny ekran",
  leaveFullScreen: "Zamknij pełny ekran",
  linerNotes: "Wkładka",
  lyrics: "Teksty",
  lyricsOf: (title, hidden) => (
    <>
      {hidden("Tekst utworu: ")}
      {title}
    </>
  ),
  noLyrics: "Ten utwór nie ma tekstu.",
  credits: "Twórcy",
  licence: "Licencja",
  alsoOn: "Także w serwisach",
  alsoFrom: "Więcej z tej płyty",
  otherReleases: "Inne wydawnictwa",
  previous: "Poprzednie wydawnictwo",
  next: "Następne wydawnictwo",
  openSite: (artist) => `Otwórz na stronie: ${artist}`,
  buyFor: (price) => `Kup · ${price}`,
  preOrderFor: (price) => `Zamów w przedsprzedaży · ${price}`,
};
