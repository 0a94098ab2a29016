import { plural } from "@recital/contract/values/language";
import type { CartLinkTexts } from "./en.ts";

export const es: CartLinkTexts = {
  cart: "Carrito",
  cartWith: (count) => plural("es", count, { one: `Carrito, ${count} artículo`, other: `Carrito, ${count} artículos` }),
  notAdded: "No se ha añadido. ¿Está sin conexión?",
  codeApplied: (code) => `El código ${code} se aplica en el carrito.`,
  codeRefused: (code, problem) => `${code}: ${problem}`,
};
