import { formatDay } from "@recital/contract/values/format";
import { plural } from "@recital/contract/values/language";
import type { EngineTexts } from "./en.ts";

export const es: EngineTexts = {
  player: "Reproductor",
  closePlayer: "Cerrar el reproductor",
  moreControls: "Más controles",
  room: "Sala de escucha",
  play: "Reproducir",
  pause: "Pausar",
  previous: "Pista anterior",
  next: "Pista siguiente",
  mute: "Silenciar",
  unmute: "Activar el sonido",
  volume: "Volumen",
  percent: (share) => `${share}\u00a0%`,
  tracks: "Pistas",
  position: "Posición",
  positionIn: (title) => `Posición en ${title}`,
  elapsedOf: (elapsed, total) => `${elapsed} de ${total}`,
  seconds: (count) => plural("es", count, { one: `${count} segundo`, other: `${count} segundos` }),
  minutes: (count) => plural("es", count, { one: `${count} minuto`, other: `${count} minutos` }),
  minutesAndSeconds: (minutes, seconds) =>
    plural("es", minutes, { one: `${minutes} minuto y ${seconds}`, other: `${minutes} minutos y ${seconds}` }),
  nowPlaying: (title) => `En reproducción: ${title}`,
  connectionLost: "Se ha perdido la conexión.",
  notPlayable: "Esta pista no se puede reproducir ahora.",
  retry: "Reintentar",
  wasPreview: (title) => `Esto era un fragmento de «${title}».`,
  buy: "Comprar",
  notStreamed: "No disponible para escuchar",
  notYet: "Aún no disponible",
  availableOn: (day) => `Disponible el ${formatDay(day, "es")}`,
};
