import type { PlayerTexts } from "./en.tsx";

export const es: PlayerTexts = {
  play: (name, hidden) => <>Escuchar{hidden(` ${name}`)}</>,
  pause: (name, hidden) => <>Pausar{hidden(` ${name}`)}</>,
  playTrack: (name) => `Escuchar ${name}`,
  pauseTrack: (name) => `Pausar ${name}`,
  preview: "Fragmento",
  notStreamed: "No disponible para escuchar",
  notYet: "Aún no disponible",
  availableOn: (date) => <>Disponible el {date}</>,
  buy: (name, price, hidden) => (
    <>
      Comprar{hidden(` ${name}`)} · {price}
    </>
  ),
  lyricsOf: (title, hidden) => <>Letra{hidden(` de ${title}`)}</>,
  creditsOf: (title, hidden) => <>Créditos{hidden(` de ${title}`)}</>,
  again: "Reintentar",
};
