import type { DocumentEmailTexts } from "./en.tsx";

export const pl: DocumentEmailTexts = {
  reason: (site) => <>Ta wiadomość została wysłana w ramach newslettera: {site}.</>,
  chooseTopics: "Wybierz tematy",
  readOnline: "Czytaj online",
  viewInStore: "Zobacz w sklepie",
  kinds: { album: "Album", ep: "EP", single: "Singiel" },
  comingRelease: (kind, day) => `${kind} · Premiera ${day}`,
  seeRelease: "Zobacz wydawnictwo",
  listen: "Posłuchaj",
  dayAndTime: (day, time) => `${day}, ${time}`,
  concertStates: { "sold-out": "Wyprzedane", postponed: "Przełożony", cancelled: "Odwołany" },
  tickets: "Szczegóły i bilety",
  details: "Szczegóły",
};
