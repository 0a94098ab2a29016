import type { VideoTexts } from "./en.ts";

export const fr: VideoTexts = {
  loading: "Chargement des vidéos…",
  featured: "Vidéo à la une",
  none: "De nouvelles vidéos arrivent bientôt.",
  visitChannel: "Voir la chaîne YouTube",
  tags: "Mots-clés",
  channel: "Chaîne YouTube",
  close: "Fermer la vidéo",
  watch: "Regarder sur YouTube",
  demoChannel: "Ceci est une démo\u00a0: ce bouton mènera à votre propre chaîne.",
  demoVideo: "Ceci est une vidéo de démo\u00a0: la vôtre sera lue ici.",
};
