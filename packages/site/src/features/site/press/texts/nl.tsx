import { plural } from "@recital/contract/values/language";
import type { PressTexts } from "./en.tsx";

export const nl: PressTexts = {
  title: "Persmap",
  intro: (name) => `Teksten en foto’s van ${name} voor pers en podia.`,
  description: (name) => `Persmap van ${name}: biografieën, foto’s voor drukwerk, citaten en contact.`,
  bioShort: "Korte biografie",
  bioMedium: "Middellange biografie",
  bioLong: "Lange biografie",
  words: (count) => plural("nl", count, { one: "1 woord", other: `${count} woorden` }),
  photos: "Foto’s",
  quotes: "Citaten",
  logo: "Logo",
  contact: "Contact",
  subject: "Pers",
  credit: (name) => `Foto: ${name}`,
  download: (what, hidden) => <>Downloaden{hidden(`: ${what}`)}</>,
  downloadAll: "Alles downloaden",
};
