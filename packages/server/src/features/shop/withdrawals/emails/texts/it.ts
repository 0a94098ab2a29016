import type { WithdrawalEmailTexts } from "./en.ts";

export const it: WithdrawalEmailTexts = {
  subject: (artist) => `Il Suo recesso è stato ricevuto da ${artist}`,
  heading: "Abbiamo ricevuto il Suo recesso",
  time: (day, time) => `${day}, ore ${time} UTC`,
  preheader: (time) => `Ricevuto in data ${time}. Si prega di conservare questa e-mail.`,
  received: (time) =>
    `Abbiamo ricevuto la Sua dichiarazione in data ${time}. Questa e-mail ne conferma il contenuto; si prega di conservarla.`,
  receivedWithoutContent: (time) =>
    `Abbiamo ricevuto la Sua dichiarazione in data ${time}. Si prega di conservare questa e-mail.`,
  declaration: "La Sua dichiarazione",
  name: "Nome:",
  email: (address) => `E-mail: ${address}`,
  order: (id) => `Ordine: n. ${id}`,
  noOrder: "Ordine: nessun numero indicato",
  receivedAt: (time) => `Ricevuta: ${time}`,
  unknownOrder:
    "Non abbiamo trovato sotto questo numero alcun ordine effettuato con questo indirizzo e-mail. Poiché chiunque può inserire il Suo indirizzo, questa e-mail non ripete quanto è stato scritto. Se la dichiarazione non è Sua, può ignorare questa e-mail.",
  next: "Prossimi passi",
  checks: (artist) =>
    `${artist} verificherà l’ordine e scriverà in merito alla restituzione degli articoli e al rimborso.`,
};
