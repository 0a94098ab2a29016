import type { VideoTexts } from "./en.ts";

export const pl: VideoTexts = {
  loading: "Wczytywanie filmów…",
  featured: "Polecany film",
  none: "Wkrótce pojawią się tu nowe filmy.",
  visitChannel: "Kanał na YouTube",
  tags: "Tagi",
  channel: "Kanał na YouTube",
  close: "Zamknij film",
  watch: "Obejrzyj na YouTube",
  demoChannel: "To wersja demonstracyjna: przycisk będzie prowadził do własnego kanału.",
  demoVideo: "To film demonstracyjny: tutaj będzie odtwarzany własny.",
};
