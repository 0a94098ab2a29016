import { plural } from "@recital/contract/values/language";
import type { PressTexts } from "./en.tsx";

export const it: PressTexts = {
  title: "Cartella stampa",
  intro: (name) => `Testi e foto di ${name} per la stampa e i locali.`,
  description: (name) => `Cartella stampa di ${name}: biografie, foto per la stampa, citazioni e contatti.`,
  bioShort: "Biografia breve",
  bioMedium: "Biografia media",
  bioLong: "Biografia estesa",
  words: (count) => plural("it", count, { one: "1 parola", other: `${count} parole` }),
  photos: "Foto",
  quotes: "Citazioni",
  logo: "Logo",
  contact: "Contatti",
  subject: "Stampa",
  credit: (name) => `Foto: ${name}`,
  download: (what, hidden) => <>Scarica{hidden(`: ${what}`)}</>,
  downloadAll: "Scarica tutto",
};
