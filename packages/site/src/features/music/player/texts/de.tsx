import type { PlayerTexts } from "./en.tsx";

export const de: PlayerTexts = {
  play: (name, hidden) => <>Abspielen{hidden(`: ${name}`)}</>,
  pause: (name, hidden) => <>Pause{hidden(`: ${name}`)}</>,
  playTrack: (name) => `${name} abspielen`,
  pauseTrack: (name) => `${name} anhalten`,
  preview: "Hörprobe",
  notStreamed: "Nicht zum Anhören verfügbar",
  notYet: "Noch nicht verfügbar",
  availableOn: (date) => <>Verfügbar ab dem {date}</>,
  buy: (name, price, hidden) => (
    <>
      Kaufen{hidden(`: ${name}`)} · {price}
    </>
  ),
  lyricsOf: (title, hidden) => <>Songtext{hidden(` zu ${title}`)}</>,
  creditsOf: (title, hidden) => <>Mitwirkende{hidden(` an ${title}`)}</>,
  again: "Noch einmal versuchen",
};
