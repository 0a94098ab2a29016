import type { CardTexts } from "./en.ts";

export const nl: CardTexts = {
  inStore: "Bekijken in de winkel",
  kinds: { album: "Album", ep: "EP", single: "Single" },
  kindOutOn: (kind, day) => `${kind} · Verschijnt op ${day}`,
  seeRelease: "Release bekijken",
  listen: "Luisteren",
  status: { "sold-out": "Uitverkocht", postponed: "Uitgesteld", cancelled: "Afgelast" },
  dayAndTime: (day, time) => `${day} om ${time} uur`,
  tickets: "Details en kaarten",
  details: "Details",
};
