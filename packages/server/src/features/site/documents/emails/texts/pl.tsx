import type { DocumentEmailTexts } from "./en.tsx";

export const pl: DocumentEmailTexts = {
  reason: (site) => <>Ta wiadomość została wysłana, ponieważ ten adres zapisano na newsletter: {site}.</>,
  chooseTopics: "Wybierz tematy",
  readOnline: "Czytaj online",
  viewInStore: "Zobacz w sklepie",
  kinds: { album: "Album", ep: "EP", single: "Singel" },
  comingRelease: (kind, day) => `${kind} · Premiera ${day}`,
  seeRelease: "Zobacz wydawnictwo",
  listen: "Posłuchaj",
  dayAndTime: (day, time) => `${day}, godz. ${time}`,
  concertStates: { "sold-out": "Wyprzedany", postponed: "Przełożony", cancelled: "Odwołany" },
  tickets: "Szczegóły i bilety",
  details: "Szczegóły",
};
