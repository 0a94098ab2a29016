import type { CardTexts } from "./en.ts";

export const pt: CardTexts = {
  inStore: "Ver na loja",
  kinds: { album: "Álbum", ep: "EP", single: "Single" },
  kindOutOn: (kind, day) => `${kind} · Lançamento em ${day}`,
  seeRelease: "Ver o lançamento",
  listen: "Ouvir",
  status: { "sold-out": "Esgotado", postponed: "Adiado", cancelled: "Cancelado" },
  dayAndTime: (day, time) => `${day}, às ${time}`,
  tickets: "Detalhes e ingressos",
  details: "Detalhes",
};
