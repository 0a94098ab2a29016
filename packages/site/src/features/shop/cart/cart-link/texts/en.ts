import { plural } from "@recital/contract/values/language";

export const en = {
  cart: "Cart",
  cartWith: (count: number) => plural("en", count, { one: `Cart, ${count} item`, other: `Cart, ${count} items` }),
  notAdded: "Not added. Are you offline?",
  codeApplied: (code: string) => `The code ${code} is applied in the cart.`,
  codeRefused: (code: string, problem: string) => `${code}: ${problem}`,
};

export type CartLinkTexts = typeof en;
