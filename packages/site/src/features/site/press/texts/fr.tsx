import { ofName, plural } from "@recital/contract/values/language";
import type { PressTexts } from "./en.tsx";

export const fr: PressTexts = {
  title: "Dossier de presse",
  intro: (name) => `Textes et photos ${ofName(name)} pour la presse et les salles.`,
  description: (name) =>
    `Dossier de presse ${ofName(name)}\u00a0: biographies, photos pour l’impression, citations et contact.`,
  bioShort: "Biographie courte",
  bioMedium: "Biographie moyenne",
  bioLong: "Biographie longue",
  words: (count) => plural("fr", count, { one: `${count} mot`, other: `${count} mots` }),
  photos: "Photos",
  quotes: "Citations",
  logo: "Logo",
  contact: "Contact",
  subject: "Presse",
  credit: (name) => `Crédit\u00a0: ${name}`,
  download: (what, hidden) => <>Télécharger{hidden(`\u00a0: ${what}`)}</>,
  downloadAll: "Tout télécharger",
};
