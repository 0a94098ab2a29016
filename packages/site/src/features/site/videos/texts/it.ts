import type { VideoTexts } from "./en.ts";

export const it: VideoTexts = {
  loading: "Caricamento dei video…",
  featured: "Video in evidenza",
  none: "Presto qui ci saranno nuovi video.",
  visitChannel: "Vai al canale YouTube",
  tags: "Tag",
  channel: "Canale YouTube",
  close: "Chiudi il video",
  watch: "Guarda su YouTube",
  demoChannel: "Questa è una demo: il pulsante porterà al canale dell’artista.",
  demoVideo: "Questo è un video demo: qui si vedrà quello dell’artista.",
};
