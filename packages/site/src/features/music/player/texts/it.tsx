import type { PlayerTexts } from "./en.tsx";

export const it: PlayerTexts = {
  play: (name, hidden) => <>Ascolta{hidden(` ${name}`)}</>,
  pause: (name, hidden) => <>Pausa{hidden(`: ${name}`)}</>,
  playTrack: (name) => `Ascolta ${name}`,
  pauseTrack: (name) => `Metti in pausa ${name}`,
  preview: "Anteprima",
  notStreamed: "Non disponibile in streaming",
  notYet: "Non ancora disponibile",
  availableOn: (date) => <>Disponibile dal giorno {date}</>,
  buy: (name, price, hidden) => (
    <>
      Acquista{hidden(` ${name}`)} · {price}
    </>
  ),
  lyricsOf: (title, hidden) => <>Testo{hidden(` di ${title}`)}</>,
  creditsOf: (title, hidden) => <>Crediti{hidden(` di ${title}`)}</>,
  again: "Riprova",
};
