import type { VideoTexts } from "./en.ts";

export const de: VideoTexts = {
  loading: "Videos werden geladen …",
  featured: "Ausgewähltes Video",
  none: "Hier gibt es bald Videos. Schauen Sie wieder vorbei.",
  visitChannel: "Zum YouTube-Kanal",
  tags: "Schlagwörter",
  channel: "YouTube-Kanal",
  close: "Video schließen",
  watch: "Auf YouTube ansehen",
  demoChannel: "Das ist eine Demo: Diese Schaltfläche führt später zu Ihrem eigenen Kanal.",
  demoVideo: "Das ist ein Demo-Video: Hier läuft später Ihr eigenes.",
};
