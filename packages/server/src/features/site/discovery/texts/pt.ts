import type { FeedTexts } from "./en.ts";

export const pt: FeedTexts = {
  releases: (artist) => `${artist}: lançamentos`,
  describeReleases: (artist) => `Álbuns, EPs e singles de ${artist}`,
  kinds: { album: "Álbum.", ep: "EP.", single: "Single." },
  comingKinds: {
    album: (day) => `Álbum, sai em ${day}.`,
    ep: (day) => `EP, sai em ${day}.`,
    single: (day) => `Single, sai em ${day}.`,
  },
  preOrder: (title) => `${title} (pré-venda)`,
  sentence: (text) => `${text}.`,
};
