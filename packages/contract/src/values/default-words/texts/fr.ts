import { ofName } from "../../language.ts";
import type { DefaultTexts } from "./en.ts";

export const fr: DefaultTexts = {
  heroTitle: (name) => `La musique ${ofName(name)}`,
  heroDescription:
    "Des compositions contemporaines pour piano et synthétiseur, où l’influence classique rencontre les paysages sonores électroniques d’aujourd’hui.",
  musicDescription: "Piano et synthétiseur mêlés en atmosphères, enregistrés de tout près et laissés résonner.",
  musicTitle: "Dernières sorties",
  videosTitle: "Vidéos et concerts filmés",
  aboutHeading: (name) => `À propos ${ofName(name)}`,
};
