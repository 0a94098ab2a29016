import type { TipTexts } from "./en.ts";

export const it: TipTexts = {
  title: (artist) => `Una mancia per ${artist}`,
  description: (artist) => `Un modo per ringraziare ${artist}: una mancia di qualsiasi importo.`,
  intro: (artist) => `Ogni importo aiuta ${artist} a fare musica.`,
  needsScript: "Per pagare è necessario JavaScript.",
  amount: "Importo",
  other: "Altro",
  amountIn: (currency) => `Importo in ${currency}`,
  ambiguous: (first, second) => `Scrivere ${first} oppure ${second}`,
  email: "E-mail",
  emailInvalid: "Inserire un indirizzo e-mail valido",
  note: (artist) => `Un messaggio per ${artist}`,
  optional: "(facoltativo)",
  pay: "Vai al pagamento",
  opening: "Apertura della pagina di pagamento…",
  failed: "Non è stato possibile aprire la pagina di pagamento. Si prega di riprovare.",
};
