import type { VideoTexts } from "./en.ts";

export const nl: VideoTexts = {
  loading: "Video’s laden…",
  featured: "Uitgelichte video",
  none: "Binnenkort staan hier nieuwe video’s.",
  visitChannel: "Naar het YouTube-kanaal",
  tags: "Trefwoorden",
  channel: "YouTube-kanaal",
  close: "Video sluiten",
  watch: "Bekijken op YouTube",
  demoChannel: "Dit is een demo: de knop leidt straks naar uw eigen kanaal.",
  demoVideo: "Dit is een demovideo: hier speelt straks die van uzelf.",
};
