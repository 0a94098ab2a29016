import type { TipTexts } from "./en.ts";

export const nl: TipTexts = {
  title: (artist) => `Een fooi voor ${artist}`,
  description: (artist) => `Bedank ${artist} met een fooi van elk gewenst bedrag.`,
  intro: (artist) => `Elk bedrag helpt ${artist} om muziek te maken.`,
  needsScript: "Voor het betalen is JavaScript nodig.",
  amount: "Bedrag",
  other: "Anders",
  amountIn: (currency) => `Bedrag in ${currency}`,
  ambiguous: (first, second) => `Schrijf ${first} of ${second}`,
  email: "E-mail",
  emailInvalid: "Vul een geldig e-mailadres in",
  note: (artist) => `Bericht aan ${artist}`,
  optional: "(optioneel)",
  pay: "Doorgaan naar betaling",
  opening: "De betaalpagina wordt geopend…",
  failed: "De betaalpagina kon niet worden geopend. Probeer het opnieuw.",
};
