import type { PagesTexts } from "./en.ts";

export const fr: PagesTexts = {
  concerts: "Concerts",
  fromStore: "Dans la boutique",
  notFound: {
    title: "404 Page introuvable",
    text: "La page demandée n’existe pas. Vérifiez l’adresse ou revenez à l’accueil.",
    description: "Cette page n’existe pas.",
  },
};
