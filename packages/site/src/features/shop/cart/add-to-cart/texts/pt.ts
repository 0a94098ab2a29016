import { plural } from "@recital/contract/values/language";
import type { AddingTexts } from "./en.ts";

export const pt: AddingTexts = {
  added: "Adicionado ao carrinho",
  addedProduct: (name) => `${name} foi adicionado ao seu carrinho.`,
  limitReached: "Limite do carrinho atingido",
  tooManyProducts: (max) => `Você pode pedir no máximo ${max} produtos diferentes de uma vez.`,
  limits: {
    left: (max) =>
      plural("pt", max, {
        one: `Resta apenas ${max}. Já está no seu carrinho.`,
        other: `Restam apenas ${max}. Já estão no seu carrinho.`,
      }),
    perOrder: (max) => `No máximo ${max} por pedido. Seu carrinho já tem essa quantidade.`,
    perProduct: (max) => `Você pode pedir no máximo ${max} unidades de um produto.`,
  },
  inCart: (count) => `${count} no carrinho`,
  viewCart: "Ver carrinho",
};
