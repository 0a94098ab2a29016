import type { CardTexts } from "./en.ts";

export const fr: CardTexts = {
  inStore: "Voir dans la boutique",
  kinds: { album: "Album", ep: "EP", single: "Single" },
  kindOutOn: (kind, day) => `${kind} · Sortie le ${day}`,
  seeRelease: "Voir la sortie",
  listen: "Écouter",
  status: { "sold-out": "Complet", postponed: "Reporté", cancelled: "Annulé" },
  dayAndTime: (day, time) => `${day} à ${time}`,
  tickets: "Détails et billets",
  details: "Détails",
};
