import type { DefaultTexts } from "./en.ts";

export const de: DefaultTexts = {
  heroTitle: (name) => `Musik von ${name}`,
  heroDescription:
    "Zeitgenössische Kompositionen für Klavier und Synthesizer, in denen klassische Einflüsse auf moderne elektronische Klanglandschaften treffen.",
  musicDescription: "Klavier und Synthesizer, atmosphärisch verwoben, nah aufgenommen und mit Zeit zum Ausklingen.",
  musicTitle: "Neueste Veröffentlichungen",
  videosTitle: "Videos & Auftritte",
  aboutHeading: (name) => `Über ${name}`,
};
