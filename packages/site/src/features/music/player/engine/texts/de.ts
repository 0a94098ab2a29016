import { formatDay } from "@recital/contract/values/format";
import { plural } from "@recital/contract/values/language";
import type { EngineTexts } from "./en.ts";

export const de: EngineTexts = {
  player: "Player",
  closePlayer: "Player schließen",
  moreControls: "Weitere Bedienelemente",
  room: "Hörraum",
  play: "Abspielen",
  pause: "Pause",
  previous: "Vorheriger Titel",
  next: "Nächster Titel",
  mute: "Stumm schalten",
  unmute: "Ton einschalten",
  volume: "Lautstärke",
  percent: (share) => `${share}\u00a0%`,
  tracks: "Titel",
  position: "Position",
  positionIn: (title) => `Position in ${title}`,
  elapsedOf: (elapsed, total) => `${elapsed} von ${total}`,
  seconds: (count) => plural("de", count, { one: `${count} Sekunde`, other: `${count} Sekunden` }),
  minutes: (count) => plural("de", count, { one: `${count} Minute`, other: `${count} Minuten` }),
  minutesAndSeconds: (minutes, seconds) =>
    plural("de", minutes, { one: `${minutes} Minute ${seconds}`, other: `${minutes} Minuten ${seconds}` }),
  nowPlaying: (title) => `Es läuft: ${title}`,
  connectionLost: "Die Verbindung wurde unterbrochen.",
  notPlayable: "Dieser Titel lässt sich gerade nicht abspielen.",
  retry: "Noch einmal versuchen",
  wasPreview: (title) => `Das war eine Hörprobe von „${title}“.`,
  buy: "Kaufen",
  notStreamed: "Nicht zum Anhören verfügbar",
  notYet: "Noch nicht verfügbar",
  availableOn: (day) => `Verfügbar ab dem ${formatDay(day, "de")}`,
};
