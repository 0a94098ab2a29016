import type { KitTexts } from "./en.ts";

export const fr: KitTexts = {
  loading: "Chargement…",
  failed: "Une erreur s’est produite. Veuillez réessayer plus tard.",
  tryAgain: "Réessayer",
  returnHome: "Retour à l’accueil",
  notifications: "Messages",
  close: "Fermer",
  noImage: "Aucune image",
  noImageAvailable: "Aucune image disponible",
  notesTo: (name) => `Messages à ${name}`,
  listener: "Quelqu’un du public",
};
