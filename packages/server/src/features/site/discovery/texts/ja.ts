import type { FeedTexts } from "./en.ts";

export const ja: FeedTexts = {
  releases: (artist) => `${artist}：リリース`,
  describeReleases: (artist) => `${artist}のアルバム、EP、シングル`,
  kinds: { album: "アルバム。", ep: "EP。", single: "シングル。" },
  comingKinds: {
    album: (day) => `アルバム、${day}リリース。`,
    ep: (day) => `EP、${day}リリース。`,
    single: (day) => `シングル、${day}リリース。`,
  },
  preOrder: (title) => `${title}（予約）`,
  sentence: (text) => `${text}。`,
};
