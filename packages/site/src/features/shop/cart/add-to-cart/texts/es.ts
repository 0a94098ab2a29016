import { plural } from "@recital/contract/values/language";
import type { AddingTexts } from "./en.ts";

export const es: AddingTexts = {
  added: "Añadido al carrito",
  addedProduct: (name) => `${name} se ha añadido al carrito.`,
  limitReached: "Límite del carrito alcanzado",
  tooManyProducts: (max) => `Se pueden pedir como máximo ${max} productos distintos a la vez.`,
  limits: {
    left: (max) =>
      plural("es", max, {
        one: `Solo queda ${max}. Ya está en el carrito.`,
        other: `Solo quedan ${max}. Ya están en el carrito.`,
      }),
    perOrder: (max) => `Como máximo ${max} por pedido. El carrito ya tiene esa cantidad.`,
    perProduct: (max) => `Se pueden pedir como máximo ${max} unidades de un producto.`,
  },
  inCart: (count) => `${count} en el carrito`,
  viewCart: "Ver el carrito",
};
