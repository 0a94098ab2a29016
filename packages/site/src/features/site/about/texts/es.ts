import type { AboutTexts } from "./en.ts";

export const es: AboutTexts = {
  contact: "Contacto",
  contactDescription: "Conciertos, encargos, licencias o unas palabras sobre un disco.",
  inquiry: "Consulta desde el sitio web",
  connect: (name) => `${name} en las redes`,
  followOn: (platform) => `Seguir en ${platform}`,
};
