import type { CartLinkTexts } from "./en.ts";

export const de: CartLinkTexts = {
  cart: "Warenkorb",
  cartWith: (count) => `Warenkorb, ${count} Artikel`,
  notAdded: "Nicht hinzugefügt. Sind Sie offline?",
  codeApplied: (code) => `Der Code ${code} wird im Warenkorb angerechnet.`,
  codeRefused: (code, problem) => `${code}: ${problem}`,
};
