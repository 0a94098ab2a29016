import { plural } from "@recital/contract/values/language";
import type { PressTexts } from "./en.tsx";

export const pl: PressTexts = {
  title: "Materiały prasowe",
  intro: (name) => `${name} – teksty i zdjęcia dla prasy i organizatorów.`,
  description: (name) => `${name} – materiały prasowe: biografie, zdjęcia do druku, cytaty i kontakt.`,
  bioShort: "Krótka biografia",
  bioMedium: "Średnia biografia",
  bioLong: "Długa biografia",
  words: (count) =>
    plural("pl", count, { one: "1 słowo", few: `${count} słowa`, many: `${count} słów`, other: `${count} słowa` }),
  photos: "Zdjęcia",
  quotes: "Cytaty",
  logo: "Logo",
  contact: "Kontakt",
  subject: "Prasa",
  credit: (name) => `Fot. ${name}`,
  download: (what, hidden) => <>Pobierz{hidden(`: ${what}`)}</>,
  downloadAll: "Pobierz wszystko",
};
