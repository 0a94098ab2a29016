import { plural } from "@recital/contract/values/language";
import type { CartLinkTexts } from "./en.ts";

export const nl: CartLinkTexts = {
  cart: "Winkelwagen",
  cartWith: (count) =>
    plural("nl", count, { one: `Winkelwagen, ${count} artikel`, other: `Winkelwagen, ${count} artikelen` }),
  notAdded: "Niet toegevoegd. Bent u offline?",
  codeApplied: (code) => `De code ${code} wordt in de winkelwagen verrekend.`,
  codeRefused: (code, problem) => `${code}: ${problem}`,
};
