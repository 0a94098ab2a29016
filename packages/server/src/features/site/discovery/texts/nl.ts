import type { FeedTexts } from "./en.ts";

export const nl: FeedTexts = {
  releases: (artist) => `${artist}: releases`,
  describeReleases: (artist) => `Albums, EP’s en singles van ${artist}`,
  kinds: { album: "Album.", ep: "EP.", single: "Single." },
  comingKinds: {
    album: (day) => `Album, verschijnt op ${day}.`,
    ep: (day) => `EP, verschijnt op ${day}.`,
    single: (day) => `Single, verschijnt op ${day}.`,
  },
  preOrder: (title) => `${title} (pre-order)`,
  sentence: (text) => `${text}.`,
};
