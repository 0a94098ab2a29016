import type { FeedTexts } from "./en.ts";

export const pl: FeedTexts = {
  releases: (artist) => `${artist}: wydawnictwa`,
  describeReleases: (artist) => `Albumy, EP-ki i single – ${artist}`,
  kinds: { album: "Album.", ep: "EP.", single: "Singel." },
  comingKinds: {
    album: (day) => `Album, premiera ${day}.`,
    ep: (day) => `EP, premiera ${day}.`,
    single: (day) => `Singel, premiera ${day}.`,
  },
  preOrder: (title) => `${title} (przedsprzedaż)`,
  sentence: (text) => `${text}.`,
};
