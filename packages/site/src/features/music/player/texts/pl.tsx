import type { PlayerTexts } from "./en.tsx";

export const pl: PlayerTexts = {
  play: (name, hidden) => <>Odtwórz{hidden(`: ${name}`)}</>,
  pause: (name, hidden) => <>Wstrzymaj{hidden(`: ${name}`)}</>,
  playTrack: (name) => `Odtwórz: ${name}`,
  pauseTrack: (name) => `Wstrzymaj: ${name}`,
  preview: "Fragment",
  notStreamed: "Niedostępne do odsłuchu",
  notYet: "Jeszcze niedostępne",
  availableOn: (date) => <>Dostępne od {date}</>,
  buy: (name, price, hidden) => (
    <>
      Kup{hidden(`: ${name}`)} · {price}
    </>
  ),
  lyricsOf: (title, hidden) => <>Tekst utworu{hidden(` „${title}”`)}</>,
  creditsOf: (title, hidden) => <>Twórcy utworu{hidden(` „${title}”`)}</>,
  again: "Spróbuj ponownie",
};
