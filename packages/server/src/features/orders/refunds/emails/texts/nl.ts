import type { RefundTexts } from "./en.ts";

export const nl: RefundTexts = {
  subject: (id, artist) => `Terugbetaling van uw bestelling nr. ${id} bij ${artist}`,
  heading: "Uw terugbetaling",
  preheader: (amount, id) => `${amount} van bestelling nr. ${id} is naar u onderweg.`,
  refunded: (amount, id) => `We hebben ${amount} van uw bestelling nr. ${id} terugbetaald.`,
  way: "Het geld gaat terug naar de kaart of rekening waarmee u hebt betaald. Afhankelijk van uw bank kan het 5 tot 10 werkdagen duren voordat u het daar ziet.",
  column: "Terugbetaling",
  quantity: (count) => `Aantal: ${count}`,
  shipping: "Verzending",
  tip: "Fooi",
  total: "Terugbetaald",
};
