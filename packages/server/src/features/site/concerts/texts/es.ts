import type { CalendarTexts } from "./en.ts";

export const es: CalendarTexts = {
  name: (artist) => `${artist}: conciertos`,
  states: {
    scheduled: null,
    "sold-out": "Entradas agotadas.",
    postponed: "Aplazado: se anunciará una nueva fecha.",
    cancelled: "Este concierto se ha cancelado.",
  },
  doors: (time) => `Apertura de puertas: ${time}`,
  tickets: (url) => `Entradas: ${url}`,
};
