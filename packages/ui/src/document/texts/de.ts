import type { CardTexts } from "./en.ts";

export const de: CardTexts = {
  inStore: "Im Shop ansehen",
  kinds: { album: "Album", ep: "EP", single: "Single" },
  kindOutOn: (kind, day) => `${kind} · Erscheint am ${day}`,
  seeRelease: "Zur Veröffentlichung",
  listen: "Anhören",
  status: { "sold-out": "Ausverkauft", postponed: "Verschoben", cancelled: "Abgesagt" },
  dayAndTime: (day, time) => `${day}, ${time} Uhr`,
  tickets: "Details und Karten",
  details: "Details",
};
