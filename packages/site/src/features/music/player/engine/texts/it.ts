import { formatDay } from "@recital/contract/values/format";
import { plural } from "@recital/contract/values/language";
import type { EngineTexts } from "./en.ts";

export const it: EngineTexts = {
  player: "Lettore",
  closePlayer: "Chiudi il lettore",
  moreControls: "Altri comandi",
  room: "Sala d’ascolto",
  play: "Riproduci",
  pause: "Pausa",
  previous: "Brano precedente",
  next: "Brano successivo",
  mute: "Disattiva l’audio",
  unmute: "Riattiva l’audio",
  volume: "Volume",
  percent: (share) => `${share}%`,
  tracks: "Brani",
  position: "Posizione",
  positionIn: (title) => `Posizione in ${title}`,
  elapsedOf: (elapsed, total) => `${elapsed} di ${total}`,
  seconds: (count) => plural("it", count, { one: `${count} secondo`, other: `${count} secondi` }),
  minutes: (count) => plural("it", count, { one: `${count} minuto`, other: `${count} minuti` }),
  minutesAndSeconds: (minutes, seconds) =>
    plural("it", minutes, { one: `${minutes} minuto e ${seconds}`, other: `${minutes} minuti e ${seconds}` }),
  nowPlaying: (title) => `In riproduzione: ${title}`,
  connectionLost: "La connessione si è interrotta.",
  notPlayable: "Al momento questo brano non può essere riprodotto.",
  retry: "Riprova",
  wasPreview: (title) => `Era un’anteprima di «${title}».`,
  buy: "Acquista",
  notStreamed: "Non disponibile in streaming",
  notYet: "Non ancora disponibile",
  availableOn: (day) => `Disponibile dal giorno ${formatDay(day, "it")}`,
};
