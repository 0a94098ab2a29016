import { formatDay } from "@recital/contract/values/format";
import { plural } from "@recital/contract/values/language";
import type { EngineTexts } from "./en.ts";

export const nl: EngineTexts = {
  player: "Speler",
  closePlayer: "Speler sluiten",
  moreControls: "Meer knoppen",
  room: "Luisterkamer",
  play: "Afspelen",
  pause: "Pauzeren",
  previous: "Vorig nummer",
  next: "Volgend nummer",
  mute: "Geluid uit",
  unmute: "Geluid aan",
  volume: "Volume",
  percent: (share) => `${share}%`,
  tracks: "Nummers",
  position: "Positie",
  positionIn: (title) => `Positie in ${title}`,
  elapsedOf: (elapsed, total) => `${elapsed} van ${total}`,
  seconds: (count) => plural("nl", count, { one: `${count} seconde`, other: `${count} seconden` }),
  minutes: (count) => plural("nl", count, { one: `${count} minuut`, other: `${count} minuten` }),
  minutesAndSeconds: (minutes, seconds) =>
    plural("nl", minutes, { one: `${minutes} minuut ${seconds}`, other: `${minutes} minuten ${seconds}` }),
  nowPlaying: (title) => `Nu te horen: ${title}`,
  connectionLost: "De verbinding is verbroken.",
  notPlayable: "Dit nummer kan nu niet worden afgespeeld.",
  retry: "Opnieuw proberen",
  wasPreview: (title) => `Dat was een fragment van ‘${title}’.`,
  buy: "Kopen",
  notStreamed: "Niet beschikbaar om te streamen",
  notYet: "Nog niet beschikbaar",
  availableOn: (day) => `Beschikbaar vanaf ${formatDay(day, "nl")}`,
};
