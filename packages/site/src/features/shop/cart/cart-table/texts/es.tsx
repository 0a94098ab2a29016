import { plural } from "@recital/contract/values/language";
import type { CartTableTexts } from "./en.tsx";

export const es: CartTableTexts = {
  caption: "Artículos en su carrito",
  product: "Producto",
  price: "Precio",
  quantity: "Cantidad",
  total: "Total",
  remove: "Eliminar",
  removeProduct: (hide, name) => <>Eliminar{hide(`: ${name}`)}</>,
  decrease: (name) => `Reducir la cantidad: ${name}`,
  increase: (name) => `Aumentar la cantidad: ${name}`,
  quantityOf: (name) => `Cantidad: ${name}`,
  productGone: "Este producto ya no está disponible.",
  choiceGone: "Esta opción ya no está disponible.",
  soldOut: "Este artículo está agotado.",
  seeProduct: "Ver el producto",
  priceChanged: (from, to) => `El precio ha cambiado de ${from} a ${to}.`,
  changeTo: (max, hide, name) => (
    <>
      Cambiar a {max}
      {hide(`: ${name}`)}
    </>
  ),
  limits: {
    left: (max) => plural("es", max, { one: `Solo queda ${max}.`, other: `Solo quedan ${max}.` }),
    perOrder: (max) => `Como máximo ${max} por pedido.`,
    perProduct: (max) => `Se pueden pedir como máximo ${max} unidades de un producto.`,
  },
  refused: (refusal) => `${refusal}.`,
};
