import type { DownloadCodeTexts } from "./en.ts";

export const it: DownloadCodeTexts = {
  code_mistyped: "Il codice contiene un errore di battitura. Confrontarlo con quello ricevuto.",
  code_unknown: "Questo codice non esiste. Confrontarlo con quello ricevuto.",
  code_used: "Questo codice è già stato usato. Il link ai file è stato inviato all’indirizzo e-mail indicato allora.",
  code_stopped: "Questo codice è stato disattivato e non può più essere usato.",
  code_expired: "Questo codice è scaduto.",
  code_empty: "Il contenuto di questo codice non è più disponibile per il download. È possibile scriverci.",
};
