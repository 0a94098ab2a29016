import type { DefaultTexts } from "./en.ts";

export const it: DefaultTexts = {
  heroTitle: (name) => `La musica di ${name}`,
  heroDescription:
    "Composizioni contemporanee per pianoforte e sintetizzatore, tra influenze classiche e moderni paesaggi sonori elettronici.",
  musicDescription:
    "Intrecci di pianoforte e sintetizzatore pieni di atmosfera, registrati da vicino e lasciati risuonare.",
  musicTitle: "Ultime uscite",
  videosTitle: "Video ed esibizioni",
  aboutHeading: (name) => `Chi è ${name}`,
};
