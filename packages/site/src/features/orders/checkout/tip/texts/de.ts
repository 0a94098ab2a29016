import type { TipTexts } from "./en.ts";

export const de: TipTexts = {
  title: (artist) => `Trinkgeld für ${artist}`,
  description: (artist) => `Danken Sie ${artist} mit einem Trinkgeld in beliebiger Höhe.`,
  intro: (artist) => `Jeder Betrag hilft ${artist}, Musik zu machen.`,
  needsScript: "Zum Bezahlen wird JavaScript benötigt.",
  amount: "Betrag",
  other: "Anderer",
  amountIn: (currency) => `Betrag in ${currency}`,
  ambiguous: (first, second) => `Bitte schreiben Sie ${first} oder ${second}`,
  email: "E-Mail",
  emailInvalid: "Bitte geben Sie eine gültige E-Mail-Adresse ein",
  note: (artist) => `Nachricht an ${artist}`,
  optional: "(freiwillig)",
  pay: "Weiter zur Zahlung",
  opening: "Die Bezahlseite wird geöffnet …",
  failed: "Die Bezahlseite konnte nicht geöffnet werden. Bitte versuchen Sie es noch einmal.",
};
