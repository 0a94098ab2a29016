import type { DocumentEmailTexts } from "./en.tsx";

export const nl: DocumentEmailTexts = {
  reason: (site) => <>U krijgt deze e-mail omdat u zich hebt geabonneerd op de nieuwsbrief van {site}.</>,
  chooseTopics: "Onderwerpen kiezen",
  readOnline: "Online lezen",
  viewInStore: "Bekijken in de winkel",
  kinds: { album: "Album", ep: "EP", single: "Single" },
  comingRelease: (kind, day) => `${kind} · Verschijnt op ${day}`,
  seeRelease: "Release bekijken",
  listen: "Luisteren",
  dayAndTime: (day, time) => `${day} om ${time} uur`,
  concertStates: { "sold-out": "Uitverkocht", postponed: "Uitgesteld", cancelled: "Afgelast" },
  tickets: "Details en kaarten",
  details: "Details",
};
