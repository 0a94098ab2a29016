import type { DocumentEmailTexts } from "./en.tsx";

export const es: DocumentEmailTexts = {
  reason: (site) => <>Ha recibido este correo porque se ha suscrito al boletín de {site}.</>,
  chooseTopics: "Elegir temas",
  readOnline: "Leer en línea",
  viewInStore: "Ver en la tienda",
  kinds: { album: "Álbum", ep: "EP", single: "Sencillo" },
  comingRelease: (kind, day) => `${kind} · Sale el ${day}`,
  seeRelease: "Ver el lanzamiento",
  listen: "Escuchar",
  dayAndTime: (day, time) => `${day}, ${time}`,
  concertStates: { "sold-out": "Agotado", postponed: "Aplazado", cancelled: "Cancelado" },
  tickets: "Detalles y entradas",
  details: "Detalles",
};
