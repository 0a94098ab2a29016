import { plural } from "@recital/contract/values/language";
import type { PressTexts } from "./en.tsx";

export const es: PressTexts = {
  title: "Dosier de prensa",
  intro: (name) => `Textos y fotos de ${name} para la prensa y las salas.`,
  description: (name) => `Dosier de prensa de ${name}: biografías, fotos para imprimir, citas y contacto.`,
  bioShort: "Biografía corta",
  bioMedium: "Biografía media",
  bioLong: "Biografía larga",
  words: (count) => plural("es", count, { one: "1 palabra", other: `${count} palabras` }),
  photos: "Fotos",
  quotes: "Citas",
  logo: "Logotipo",
  contact: "Contacto",
  subject: "Prensa",
  credit: (name) => `Foto: ${name}`,
  download: (what, hidden) => <>Descargar{hidden(`: ${what}`)}</>,
  downloadAll: "Descargar todo",
};
