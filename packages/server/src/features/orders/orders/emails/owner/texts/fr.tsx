import { ofName, plural } from "@recital/contract/values/language";
import type { NewOrderTexts } from "./en.tsx";

export const fr: NewOrderTexts = {
  subjects: {
    order: (id, amount) => `Nouvelle commande #${id}\u00a0: ${amount}`,
    tip: (id, amount) => `Nouveau pourboire #${id}\u00a0: ${amount}`,
  },
  free: "gratuit",
  headings: { order: (id) => `Nouvelle commande #${id}`, tip: (id) => `Nouveau pourboire #${id}` },
  preheaders: {
    order: (items, amount, customer) =>
      plural("fr", items, {
        one: `${items} article, ${amount}, ${ofName(customer)}`,
        other: `${items} articles, ${amount}, ${ofName(customer)}`,
      }),
    tip: (amount, customer) => `Pourboire, ${amount}, ${ofName(customer)}`,
    erased: "quelqu’un dont l’adresse e-mail a été effacée",
  },
  sentences: {
    paid: (customer, date) => `${customer} a payé une commande le ${date}.`,
    free: (customer, date) => `${customer} a commandé quelque chose de gratuit le ${date}.`,
    tip: (customer, date) => `${customer} vous a laissé un pourboire le ${date}.`,
    erased: "Quelqu’un dont l’adresse e-mail a été effacée",
  },
  footers: {
    paid: (site) => <>Envoyé par le site de {site}, car une commande a été payée.</>,
    free: (site) => <>Envoyé par le site de {site}, car une commande a été passée.</>,
    tip: (site) => <>Envoyé par le site de {site}, car un pourboire a été payé.</>,
  },
  note: "Un mot pour vous",
  whatToDo: "À faire",
  openOrders: "Ouvrir les commandes",
  steps: {
    buyerErased:
      "Cette commande a été payée après l’effacement des données de l’acheteur. Votre prestataire de paiement indique l’acheteur à côté du paiement.",
    addressMissing: "L’adresse de livraison manque\u00a0: demandez-la au client.",
    pickup: "Apportez les articles physiques au concert.",
    sendFiles: "Envoyez les articles numériques à l’adresse e-mail du client.",
  },
};
