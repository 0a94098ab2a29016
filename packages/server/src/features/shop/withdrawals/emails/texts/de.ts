import type { WithdrawalEmailTexts } from "./en.ts";

export const de: WithdrawalEmailTexts = {
  subject: (artist) => `Ihr Widerruf ist bei ${artist} eingegangen`,
  heading: "Ihr Widerruf ist eingegangen",
  time: (day, time) => `${day} um ${time} Uhr UTC`,
  preheader: (time) => `Eingegangen am ${time}. Bitte bewahren Sie diese E-Mail auf.`,
  received: (time) =>
    `Ihre Erklärung ist am ${time} bei uns eingegangen. Diese E-Mail bestätigt ihren Inhalt; bitte bewahren Sie sie auf.`,
  receivedWithoutContent: (time) =>
    `Ihre Erklärung ist am ${time} bei uns eingegangen. Bitte bewahren Sie diese E-Mail auf.`,
  declaration: "Ihre Erklärung",
  name: "Name:",
  email: (address) => `E-Mail: ${address}`,
  order: (id) => `Bestellung: #${id}`,
  noOrder: "Bestellung: keine Nummer angegeben",
  receivedAt: (time) => `Eingegangen: ${time}`,
  unknownOrder:
    "Wir haben unter dieser Nummer keine Bestellung mit dieser E-Mail-Adresse gefunden. Da jede Person Ihre Adresse eingeben kann, wiederholt diese E-Mail nicht, was geschrieben wurde. Wenn Sie es nicht waren, können Sie sie ignorieren.",
  next: "Wie es weitergeht",
  checks: (artist) =>
    `${artist} prüft Ihre Bestellung und schreibt Ihnen zur Rücksendung der Ware und zu Ihrer Erstattung.`,
};
