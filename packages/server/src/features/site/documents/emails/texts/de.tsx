import type { DocumentEmailTexts } from "./en.tsx";

export const de: DocumentEmailTexts = {
  reason: (site) => <>Sie erhalten diese E-Mail, weil Sie den Newsletter von {site} abonniert haben.</>,
  chooseTopics: "Themen wählen",
  readOnline: "Online lesen",
  viewInStore: "Im Shop ansehen",
  kinds: { album: "Album", ep: "EP", single: "Single" },
  comingRelease: (kind, day) => `${kind} · Erscheint am ${day}`,
  seeRelease: "Zur Veröffentlichung",
  listen: "Anhören",
  dayAndTime: (day, time) => `${day}, ${time} Uhr`,
  concertStates: { "sold-out": "Ausverkauft", postponed: "Verschoben", cancelled: "Abgesagt" },
  tickets: "Details und Karten",
  details: "Details",
};
