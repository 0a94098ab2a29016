import type { RedeemTexts } from "./en.tsx";

export const it: RedeemTexts = {
  title: "Riscatta un codice",
  description: (artist) => `Inserire un codice di download di ${artist}.`,
  intro: "Inserire il codice ricevuto e l’indirizzo e-mail a cui inviare il link per il download.",
  code: "Codice",
  email: "E-mail",
  emailPlaceholder: "nome@example.com",
  linkGoesThere: "il link arriva anche lì",
  missingCode: "Inserire il codice",
  invalidEmail: "Inserire un indirizzo e-mail valido",
  redeem: "Riscatta",
  redeeming: "Riscatto in corso…",
  failed: "Non è stato possibile riscattare il codice. Riprovare.",
  incomplete: "Inserire il codice e l’indirizzo e-mail completo.",
  tooManyTries: "Troppi tentativi non riusciti da questa connessione. Riprovare tra un’ora.",
  yours: "Tutto pronto",
  onItsWay: (email) => <>Il link è in arrivo anche a {email}.</>,
  toDownload: "Vai al download",
};
