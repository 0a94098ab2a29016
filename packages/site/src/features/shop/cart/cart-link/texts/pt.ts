import { plural } from "@recital/contract/values/language";
import type { CartLinkTexts } from "./en.ts";

export const pt: CartLinkTexts = {
  cart: "Carrinho",
  cartWith: (count) => plural("pt", count, { one: `Carrinho, ${count} item`, other: `Carrinho, ${count} itens` }),
  notAdded: "Não adicionado. Você está sem conexão?",
  codeApplied: (code) => `O cupom ${code} é aplicado no carrinho.`,
  codeRefused: (code, problem) => `${code}: ${problem}`,
};
