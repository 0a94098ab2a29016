import { plural } from "@recital/contract/values/language";
import type { CartLinkTexts } from "./en.ts";

export const it: CartLinkTexts = {
  cart: "Carrello",
  cartWith: (count) =>
    plural("it", count, { one: `Carrello, ${count} articolo`, other: `Carrello, ${count} articoli` }),
  notAdded: "Non aggiunto. Manca la connessione?",
  codeApplied: (code) => `Il codice ${code} è applicato nel carrello.`,
  codeRefused: (code, problem) => `${code}: ${problem}`,
};
