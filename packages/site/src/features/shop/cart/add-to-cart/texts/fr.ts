import type { AddingTexts } from "./en.ts";

export const fr: AddingTexts = {
  added: "Ajouté au panier",
  addedProduct: (name) => `${name} a été ajouté à votre panier.`,
  limitReached: "Limite du panier atteinte",
  tooManyProducts: (max) => `Vous pouvez commander au maximum ${max} produits différents à la fois.`,
  limits: {
    left: (max) =>
      max === 1
        ? "Plus que 1 en stock. Il est déjà dans votre panier."
        : `Plus que ${max} en stock. Ils sont déjà dans votre panier.`,
    perOrder: (max) => `${max} au maximum par commande. Votre panier contient déjà cette quantité.`,
    perProduct: (max) => `Vous pouvez commander au maximum ${max} exemplaires d’un même produit.`,
  },
  inCart: (count) => `${count} dans le panier`,
  viewCart: "Voir le panier",
};
