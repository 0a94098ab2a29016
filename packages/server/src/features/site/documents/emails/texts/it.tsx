import type { DocumentEmailTexts } from "./en.tsx";

export const it: DocumentEmailTexts = {
  reason: (site) => <>Questa e-mail è stata inviata a chi è iscritto alla newsletter di {site}.</>,
  chooseTopics: "Scegli gli argomenti",
  readOnline: "Leggi online",
  viewInStore: "Vedi nel negozio",
  kinds: { album: "Album", ep: "EP", single: "Singolo" },
  comingRelease: (kind, day) => `${kind} · In uscita: ${day}`,
  seeRelease: "Vedi l’uscita",
  listen: "Ascolta",
  dayAndTime: (day, time) => `${day}, ore ${time}`,
  concertStates: { "sold-out": "Esaurito", postponed: "Rinviato", cancelled: "Annullato" },
  tickets: "Dettagli e biglietti",
  details: "Dettagli",
};
