import type { CalendarTexts } from "./en.ts";

export const nl: CalendarTexts = {
  name: (artist) => `${artist}: concerten`,
  states: {
    scheduled: null,
    "sold-out": "Uitverkocht.",
    postponed: "Uitgesteld: een nieuwe datum volgt.",
    cancelled: "Dit concert is afgelast.",
  },
  doors: (time) => `Zaal open: ${time}`,
  tickets: (url) => `Kaarten: ${url}`,
};
