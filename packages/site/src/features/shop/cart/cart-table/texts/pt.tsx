import { plural } from "@recital/contract/values/language";
import type { CartTableTexts } from "./en.tsx";

export const pt: CartTableTexts = {
  caption: "Itens no seu carrinho",
  product: "Produto",
  price: "Preço",
  quantity: "Quantidade",
  total: "Total",
  remove: "Remover",
  removeProduct: (hide, name) => <>Remover{hide(`: ${name}`)}</>,
  decrease: (name) => `Diminuir a quantidade: ${name}`,
  increase: (name) => `Aumentar a quantidade: ${name}`,
  quantityOf: (name) => `Quantidade: ${name}`,
  productGone: "Este produto não está mais disponível.",
  choiceGone: "Esta opção não está mais disponível.",
  soldOut: "Este item está esgotado.",
  seeProduct: "Ver o produto",
  priceChanged: (from, to) => `O preço mudou de ${from} para ${to}.`,
  changeTo: (max, hide, name) => (
    <>
      Alterar para {max}
      {hide(`: ${name}`)}
    </>
  ),
  limits: {
    left: (max) => plural("pt", max, { one: `Resta apenas ${max}.`, other: `Restam apenas ${max}.` }),
    perOrder: (max) => `No máximo ${max} por pedido.`,
    perProduct: (max) => `Você pode pedir no máximo ${max} unidades de um produto.`,
  },
  refused: (refusal) => `${refusal}.`,
};
