import { formatDay } from "@recital/contract/values/format";
import { plural } from "@recital/contract/values/language";
import type { EngineTexts } from "./en.ts";

export const pl: EngineTexts = {
  player: "Odtwarzacz",
  closePlayer: "Zamknij odtwarzacz",
  moreControls: "Więcej przycisków",
  room: "Pokój odsłuchowy",
  play: "Odtwórz",
  pause: "Wstrzymaj",
  previous: "Poprzedni utwór",
  next: "Następny utwór",
  mute: "Wycisz",
  unmute: "Włącz dźwięk",
  volume: "Głośność",
  percent: (share) => `${share}%`,
  tracks: "Utwory",
  position: "Pozycja",
  positionIn: (title) => `Pozycja w utworze ${title}`,
  elapsedOf: (elapsed, total) => `${elapsed}, łącznie ${total}`,
  seconds: (count) =>
    plural("pl", count, {
      one: `${count} sekunda`,
      few: `${count} sekundy`,
      many: `${count} sekund`,
      other: `${count} sekundy`,
    }),
  minutes: (count) =>
    plural("pl", count, {
      one: `${count} minuta`,
      few: `${count} minuty`,
      many: `${count} minut`,
      other: `${count} minuty`,
    }),
  minutesAndSeconds: (minutes, seconds) =>
    plural("pl", minutes, {
      one: `${minutes} minuta ${seconds}`,
      few: `${minutes} minuty ${seconds}`,
      many: `${minutes} minut ${seconds}`,
      other: `${minutes} minuty ${seconds}`,
    }),
  nowPlaying: (title) => `Teraz odtwarzane: ${title}`,
  connectionLost: "Utracono połączenie.",
  notPlayable: "Tego utworu nie można teraz odtworzyć.",
  retry: "Spróbuj ponownie",
  wasPreview: (title) => `To był fragment utworu „${title}”.`,
  buy: "Kup",
  notStreamed: "Niedostępne do odsłuchu",
  notYet: "Jeszcze niedostępne",
  availableOn: (day) => `Dostępne od ${formatDay(day, "pl")}`,
};
