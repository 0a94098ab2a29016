import type { DocumentEmailTexts } from "./en.tsx";

export const pt: DocumentEmailTexts = {
  reason: (site) => <>Você recebeu este e-mail porque assina a newsletter de {site}.</>,
  chooseTopics: "Escolher temas",
  readOnline: "Ler online",
  viewInStore: "Ver na loja",
  kinds: { album: "Álbum", ep: "EP", single: "Single" },
  comingRelease: (kind, day) => `${kind} · Lançamento em ${day}`,
  seeRelease: "Ver o lançamento",
  listen: "Ouvir",
  dayAndTime: (day, time) => `${day}, às ${time}`,
  concertStates: { "sold-out": "Esgotado", postponed: "Adiado", cancelled: "Cancelado" },
  tickets: "Detalhes e ingressos",
  details: "Detalhes",
};
