import type { CardTexts } from "./en.ts";

export const it: CardTexts = {
  inStore: "Vedi nel negozio",
  kinds: { album: "Album", ep: "EP", single: "Singolo" },
  kindOutOn: (kind, day) => `${kind} · In uscita: ${day}`,
  seeRelease: "Vedi l’uscita",
  listen: "Ascolta",
  status: { "sold-out": "Esaurito", postponed: "Rinviato", cancelled: "Annullato" },
  dayAndTime: (day, time) => `${day}, ore ${time}`,
  tickets: "Dettagli e biglietti",
  details: "Dettagli",
};
