import type { CalendarTexts } from "./en.ts";

export const it: CalendarTexts = {
  name: (artist) => `${artist}: concerti`,
  states: {
    scheduled: null,
    "sold-out": "Esaurito.",
    postponed: "Rinviato: sarà annunciata una nuova data.",
    cancelled: "Questo concerto è stato annullato.",
  },
  doors: (time) => `Apertura porte: ${time}`,
  tickets: (url) => `Biglietti: ${url}`,
};
