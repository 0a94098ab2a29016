import type { PlayerTexts } from "./en.tsx";

export const fr: PlayerTexts = {
  play: (name, hidden) => <>Écouter{hidden(` ${name}`)}</>,
  pause: (name, hidden) => <>Pause{hidden(`\u00a0: ${name}`)}</>,
  playTrack: (name) => `Écouter ${name}`,
  pauseTrack: (name) => `Mettre ${name} en pause`,
  preview: "Extrait",
  notStreamed: "Non disponible à l’écoute",
  notYet: "Pas encore disponible",
  availableOn: (date) => <>Disponible le {date}</>,
  buy: (name, price, hidden) => (
    <>
      Acheter{hidden(` ${name}`)} · {price}
    </>
  ),
  lyricsOf: (title, hidden) => <>Paroles{hidden(` de ${title}`)}</>,
  creditsOf: (title, hidden) => <>Crédits{hidden(` de ${title}`)}</>,
  again: "Réessayer",
};
