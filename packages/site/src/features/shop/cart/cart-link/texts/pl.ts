import { plural } from "@recital/contract/values/language";
import type { CartLinkTexts } from "./en.ts";

export const pl: CartLinkTexts = {
  cart: "Koszyk",
  cartWith: (count) =>
    plural("pl", count, {
      one: `Koszyk, ${count} produkt`,
      few: `Koszyk, ${count} produkty`,
      many: `Koszyk, ${count} produktów`,
      other: `Koszyk, ${count} produktu`,
    }),
  notAdded: "Nie dodano. Czy jest połączenie z internetem?",
  codeApplied: (code) => `Kod ${code} zostanie uwzględniony w koszyku.`,
  codeRefused: (code, problem) => `${code}: ${problem}`,
};
