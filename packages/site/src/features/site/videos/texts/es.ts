import type { VideoTexts } from "./en.ts";

export const es: VideoTexts = {
  loading: "Cargando vídeos…",
  featured: "Vídeo destacado",
  none: "Muy pronto habrá vídeos aquí.",
  visitChannel: "Ver el canal de YouTube",
  tags: "Etiquetas",
  channel: "Canal de YouTube",
  close: "Cerrar el vídeo",
  watch: "Ver en YouTube",
  demoChannel: "Esto es una demostración: el botón llevará a su propio canal.",
  demoVideo: "Este es un vídeo de demostración: aquí se verá el suyo.",
};
