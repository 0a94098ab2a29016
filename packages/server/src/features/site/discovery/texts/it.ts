import type { FeedTexts } from "./en.ts";

export const it: FeedTexts = {
  releases: (artist) => `${artist}: uscite`,
  describeReleases: (artist) => `Album, EP e singoli di ${artist}`,
  kinds: { album: "Album.", ep: "EP.", single: "Singolo." },
  comingKinds: {
    album: (day) => `Album, in uscita: ${day}.`,
    ep: (day) => `EP, in uscita: ${day}.`,
    single: (day) => `Singolo, in uscita: ${day}.`,
  },
  preOrder: (title) => `${title} (preordine)`,
  sentence: (text) => `${text}.`,
};
