export const en = {
  releases: (artist: string) => `${artist}: releases`,
  describeReleases: (artist: string) => `Albums, EPs and singles by ${artist}`,
  kinds: { album: "Album.", ep: "EP.", single: "Single." },
  comingKinds: {
    album: (day: string) => `Album, out on ${day}.`,
    ep: (day: string) => `EP, out on ${day}.`,
    single: (day: string) => `Single, out on ${day}.`,
  },
  preOrder: (title: string) => `${title} (pre-order)`,
  sentence: (text: string) => `${text}.`,
};

export type FeedTexts = typeof en;
