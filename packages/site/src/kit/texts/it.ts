import type { KitTexts } from "./en.ts";

export const it: KitTexts = {
  loading: "Caricamento…",
  failed: "Qualcosa è andato storto. Riprovare più tardi.",
  tryAgain: "Riprova",
  returnHome: "Torna alla home",
  notifications: "Notifiche",
  close: "Chiudi",
  noImage: "Nessuna immagine",
  noImageAvailable: "Immagine non disponibile",
  notesTo: (name) => `Messaggi per ${name}`,
  listener: "Qualcuno dal pubblico",
};
