import type { FeedTexts } from "./en.ts";

export const es: FeedTexts = {
  releases: (artist) => `${artist}: lanzamientos`,
  describeReleases: (artist) => `Álbumes, EP y sencillos de ${artist}`,
  kinds: { album: "Álbum.", ep: "EP.", single: "Sencillo." },
  comingKinds: {
    album: (day) => `Álbum, sale el ${day}.`,
    ep: (day) => `EP, sale el ${day}.`,
    single: (day) => `Sencillo, sale el ${day}.`,
  },
  preOrder: (title) => `${title} (reserva)`,
  sentence: (text) => `${text}.`,
};
