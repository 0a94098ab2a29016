import type { CardTexts } from "./en.ts";

export const es: CardTexts = {
  inStore: "Ver en la tienda",
  kinds: { album: "Álbum", ep: "EP", single: "Sencillo" },
  kindOutOn: (kind, day) => `${kind} · Sale el ${day}`,
  seeRelease: "Ver el lanzamiento",
  listen: "Escuchar",
  status: { "sold-out": "Agotado", postponed: "Aplazado", cancelled: "Cancelado" },
  dayAndTime: (day, time) => `${day}, ${time}`,
  tickets: "Detalles y entradas",
  details: "Detalles",
};
