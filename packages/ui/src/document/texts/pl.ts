import type { CardTexts } from "./en.ts";

export const pl: CardTexts = {
  inStore: "Zobacz w sklepie",
  kinds: { album: "Album", ep: "EP", single: "Singel" },
  kindOutOn: (kind, day) => `${kind} · Premiera ${day}`,
  seeRelease: "Zobacz wydawnictwo",
  listen: "Posłuchaj",
  status: { "sold-out": "Wyprzedany", postponed: "Przełożony", cancelled: "Odwołany" },
  dayAndTime: (day, time) => `${day}, godz. ${time}`,
  tickets: "Szczegóły i bilety",
  details: "Szczegóły",
};
