import type { WithdrawalTexts } from "./en.ts";

export const fr: WithdrawalTexts = {
  title: "Rétractations",
  intro: (days) => `Les clients qui se rétractent d’un achat. Vous avez ${days} jours pour rembourser chacun d’eux.`,
  show: "Afficher",
  views: { open: "En cours", closed: "Traitées", all: "Toutes" },
  empty: {
    open: "Aucune rétractation en cours.",
    closed: "Aucune rétractation n’est encore traitée.",
    all: "Aucune rétractation pour l’instant.",
  },
  loadFailed: "Impossible de charger les rétractations",
  loading: "Chargement des rétractations",
  erased: "Données effacées",
  received: "Reçue",
  email: "E-mail",
  allAboutPerson: "Tout sur cette personne",
  order: "Commande",
  openOrder: (id) => `Ouvrir la commande #${id} pour la rembourser`,
  noNumber: "Aucun numéro n’a été indiqué. Cherchez l’adresse e-mail dans les commandes.",
  otherNumber: (id) =>
    `Le numéro #${id} a été indiqué, mais cette commande a une autre adresse e-mail ou n’existe pas.`,
};
