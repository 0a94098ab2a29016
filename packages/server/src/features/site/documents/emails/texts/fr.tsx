import type { DocumentEmailTexts } from "./en.tsx";

export const fr: DocumentEmailTexts = {
  reason: (site) => <>Vous recevez cet e-mail parce que votre adresse est abonnée à la newsletter de {site}.</>,
  chooseTopics: "Choisir des thèmes",
  readOnline: "Lire en ligne",
  viewInStore: "Voir dans la boutique",
  kinds: { album: "Album", ep: "EP", single: "Single" },
  comingRelease: (kind, day) => `${kind} · Sortie le ${day}`,
  seeRelease: "Voir la sortie",
  listen: "Écouter",
  dayAndTime: (day, time) => `${day} à ${time}`,
  concertStates: { "sold-out": "Complet", postponed: "Reporté", cancelled: "Annulé" },
  tickets: "Détails et billets",
  details: "Détails",
};
