import type { CalendarTexts } from "./en.ts";

export const pt: CalendarTexts = {
  name: (artist) => `${artist}: shows`,
  states: {
    scheduled: null,
    "sold-out": "Esgotado.",
    postponed: "Adiado: uma nova data será anunciada.",
    cancelled: "Este show foi cancelado.",
  },
  doors: (time) => `Abertura das portas: ${time}`,
  tickets: (url) => `Ingressos: ${url}`,
};
