import type { AddressChangedTexts } from "./en.tsx";

export const fr: AddressChangedTexts = {
  subject: (id) => `Nouvelle adresse de livraison pour la commande #${id}`,
  heading: (id) => `Nouvelle adresse pour la commande #${id}`,
  preheader: (id, country) => `Le client a changé la destination de la commande #${id}\u00a0: ${country}.`,
  footer: (site) => <>Envoyé par le site de {site}, car un client a modifié une commande.</>,
  text: (id) => `Le client a changé l’adresse de livraison de la commande #${id}. Envoyez-la ici\u00a0:`,
  openOrders: "Ouvrir les commandes",
};
