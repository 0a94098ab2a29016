import type { PagesTexts } from "./en.ts";

export const es: PagesTexts = {
  concerts: "Conciertos",
  fromStore: "De la tienda",
  notFound: {
    title: "404 Página no encontrada",
    text: "La página que busca no existe. Compruebe la dirección o vuelva al inicio.",
    description: "Esta página no existe.",
  },
};
