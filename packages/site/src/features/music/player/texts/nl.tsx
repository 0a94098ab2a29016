import type { PlayerTexts } from "./en.tsx";

export const nl: PlayerTexts = {
  play: (name, hidden) => <>Afspelen{hidden(`: ${name}`)}</>,
  pause: (name, hidden) => <>Pauzeren{hidden(`: ${name}`)}</>,
  playTrack: (name) => `${name} afspelen`,
  pauseTrack: (name) => `${name} pauzeren`,
  preview: "Fragment",
  notStreamed: "Niet beschikbaar om te streamen",
  notYet: "Nog niet beschikbaar",
  availableOn: (date) => <>Beschikbaar vanaf {date}</>,
  buy: (name, price, hidden) => (
    <>
      Kopen{hidden(`: ${name}`)} · {price}
    </>
  ),
  lyricsOf: (title, hidden) => <>Songtekst{hidden(` van ${title}`)}</>,
  creditsOf: (title, hidden) => <>Medewerkenden{hidden(` aan ${title}`)}</>,
  again: "Opnieuw proberen",
};
