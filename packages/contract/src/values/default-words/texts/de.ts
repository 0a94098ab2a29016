import type { DefaultTexts } from "./en.ts";

export const de: DefaultTexts = {
  heroTitle: (name) => `Musik von ${name}`,
  heroDescription:
    "Zeitgenössische Kompositionen für Klavier und Synthesizer, in denen klassische Einflüsse auf moderne elektronische Klanglandschaften treffen.",
  musicDescription: "Klavier und Synthesizer, atmosphärisch verwoben, aus der Nähe aufgenommen und ausgeklungen.",
  musicTitle: "Neueste Veröffentlichungen",
  videosTitle: "Videos & Auftritte",
  aboutHeading: (name) => `Über ${name}`,
};
