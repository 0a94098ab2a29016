import type { CalendarTexts } from "./en.ts";

export const de: CalendarTexts = {
  name: (artist) => `${artist}: Konzerte`,
  states: {
    scheduled: null,
    "sold-out": "Ausverkauft.",
    postponed: "Verschoben: Ein neuer Termin wird bekannt gegeben.",
    cancelled: "Dieses Konzert wurde abgesagt.",
  },
  doors: (time) => `Einlass: ${time} Uhr`,
  tickets: (url) => `Karten: ${url}`,
};
