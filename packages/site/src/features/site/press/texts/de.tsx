import { plural } from "@recital/contract/values/language";
import type { PressTexts } from "./en.tsx";

export const de: PressTexts = {
  title: "Pressemappe",
  intro: (name) => `Texte und Fotos von ${name} für Presse und Veranstalter.`,
  description: (name) => `Pressemappe von ${name}: Biografien, Fotos für den Druck, Zitate und Kontakt.`,
  bioShort: "Kurze Biografie",
  bioMedium: "Mittlere Biografie",
  bioLong: "Lange Biografie",
  words: (count) => plural("de", count, { one: "1 Wort", other: `${count} Wörter` }),
  photos: "Fotos",
  quotes: "Zitate",
  logo: "Logo",
  contact: "Kontakt",
  subject: "Presse",
  credit: (name) => `Foto: ${name}`,
  download: (what, hidden) => <>Herunterladen{hidden(`: ${what}`)}</>,
  downloadAll: "Alles herunterladen",
};
