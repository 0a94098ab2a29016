import { plural } from "@recital/contract/values/language";
import type { PressTexts } from "./en.tsx";

export const pt: PressTexts = {
  title: "Press kit",
  intro: (name) => `Textos e fotos de ${name} para a imprensa e para casas de show.`,
  description: (name) => `Press kit de ${name}: biografias, fotos para impressão, citações e contato.`,
  bioShort: "Biografia curta",
  bioMedium: "Biografia média",
  bioLong: "Biografia longa",
  words: (count) => plural("pt", count, { one: `${count} palavra`, other: `${count} palavras` }),
  photos: "Fotos",
  quotes: "Citações",
  logo: "Logotipo",
  contact: "Contato",
  subject: "Imprensa",
  credit: (name) => `Foto: ${name}`,
  download: (what, hidden) => <>Baixar{hidden(`: ${what}`)}</>,
  downloadAll: "Baixar tudo",
};
