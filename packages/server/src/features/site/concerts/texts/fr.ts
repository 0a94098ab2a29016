import type { CalendarTexts } from "./en.ts";

export const fr: CalendarTexts = {
  name: (artist) => `${artist}\u00a0: concerts`,
  states: {
    scheduled: null,
    "sold-out": "Complet.",
    postponed: "Reporté\u00a0: une nouvelle date sera annoncée.",
    cancelled: "Ce concert a été annulé.",
  },
  doors: (time) => `Ouverture des portes\u00a0: ${time}`,
  tickets: (url) => `Billets\u00a0: ${url}`,
};
