import type { DefaultTexts } from "./en.ts";

export const es: DefaultTexts = {
  heroTitle: (name) => `La música de ${name}`,
  heroDescription:
    "Composiciones contemporáneas para piano y sintetizador que unen la influencia clásica con paisajes sonoros electrónicos de hoy.",
  musicDescription: "Mezclas atmosféricas de piano y sintetizador, grabadas de cerca y con tiempo para resonar.",
  musicTitle: "Últimos lanzamientos",
  videosTitle: "Vídeos y actuaciones",
  aboutHeading: (name) => `Sobre ${name}`,
};
