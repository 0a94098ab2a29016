import type { PlayerTexts } from "./en.tsx";

export const pt: PlayerTexts = {
  play: (name, hidden) => <>Ouvir{hidden(` ${name}`)}</>,
  pause: (name, hidden) => <>Pausar{hidden(` ${name}`)}</>,
  playTrack: (name) => `Ouvir ${name}`,
  pauseTrack: (name) => `Pausar ${name}`,
  preview: "Prévia",
  notStreamed: "Não disponível para ouvir",
  notYet: "Ainda não disponível",
  availableOn: (date) => <>Disponível em {date}</>,
  buy: (name, price, hidden) => (
    <>
      Comprar{hidden(` ${name}`)} · {price}
    </>
  ),
  lyricsOf: (title, hidden) => <>Letra{hidden(` de ${title}`)}</>,
  creditsOf: (title, hidden) => <>Créditos{hidden(` de ${title}`)}</>,
  again: "Tentar novamente",
};
