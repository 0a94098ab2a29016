import type { PagesTexts } from "./en.ts";

export const pt: PagesTexts = {
  concerts: "Shows",
  fromStore: "Da loja",
  notFound: {
    title: "404 Página não encontrada",
    text: "A página que você procura não existe. Verifique o endereço ou volte ao início.",
    description: "Esta página não existe.",
  },
};
