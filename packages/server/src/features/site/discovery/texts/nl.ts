import type { FeedTexts } from "./en.ts";

export const nl: FeedTexts = {
  releases: (artist) => `${artist}: releases`,
  describeReleases: (artist) => `Albums, ep’s en singles van ${artist}`,
  kinds: { album: "Album.", ep: "Ep.", single: "Single." },
  comingKinds: {
    album: (day) => `Album, verschijnt op ${day}.`,
    ep: (day) => `Ep, verschijnt op ${day}.`,
    single: (day) => `Single, verschijnt op ${day}.`,
  },
  preOrder: (title) => `${title} (pre-order)`,
  sentence: (text) => `${text}.`,
};
