import type { ListenTexts } from "./en.tsx";

export const es: ListenTexts = {
  title: "Escucha privada",
  description: "Escucha privada.",
  private: "Enlace privado: por favor, no lo comparta.",
  tracks: "Pistas",
  player: "Reproductor",
  needsScripts: "Active JavaScript para escuchar.",
  play: (title) => `Escuchar ${title}`,
  pause: (title) => `Pausar ${title}`,
  notReady: "Aún no está lista",
  failed: "No se ha podido reproducir esta pista. Vuelva a intentarlo.",
  download: (title, hidden) => <>Descargar{hidden(` ${title}`)}</>,
  downloadFailed: "No se ha podido iniciar la descarga. Vuelva a intentarlo más tarde.",
  invalid: "Este enlace ya no es válido",
  askForNew: (artist) => `Pida uno nuevo a ${artist}.`,
  tooMany: "Demasiadas solicitudes",
  waitMinute: "Vuelva a intentarlo dentro de un minuto.",
};
