import type { CalendarTexts } from "./en.ts";

export const pl: CalendarTexts = {
  name: (artist) => `${artist}: koncerty`,
  states: {
    scheduled: null,
    "sold-out": "Wyprzedany.",
    postponed: "Przełożony: nowy termin zostanie ogłoszony.",
    cancelled: "Ten koncert został odwołany.",
  },
  doors: (time) => `Wejście od: ${time}`,
  tickets: (url) => `Bilety: ${url}`,
};
