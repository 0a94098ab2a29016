import type { FeedTexts } from "./en.ts";

export const de: FeedTexts = {
  releases: (artist) => `${artist}: Veröffentlichungen`,
  describeReleases: (artist) => `Alben, EPs und Singles von ${artist}`,
  kinds: { album: "Album.", ep: "EP.", single: "Single." },
  comingKinds: {
    album: (day) => `Album, erscheint am ${day}.`,
    ep: (day) => `EP, erscheint am ${day}.`,
    single: (day) => `Single, erscheint am ${day}.`,
  },
  preOrder: (title) => `${title} (Vorbestellung)`,
  sentence: (text) => `${text}.`,
};
