import type { WithdrawalAlertTexts } from "./en.ts";

export const fr: WithdrawalAlertTexts = {
  ofOrder: {
    subject: (id) => `Commande #${id}\u00a0: rétractation reçue`,
    text: (id) => `Le client de la commande #${id} se rétracte de son achat.`,
    read: (url) => `Lisez son message et remboursez la commande\u00a0: ${url}`,
  },
  one: {
    subject: "Un client se rétracte d’un achat",
    text: "Un client se rétracte d’un achat, mais n’indique aucune commande liée à son adresse e-mail.",
    read: (url) => `Lisez son message et trouvez la commande\u00a0: ${url}`,
  },
  several: {
    subject: (count) => `${count} clients se rétractent d’un achat`,
    text: (count) =>
      `${count} rétractations sont arrivées en un quart d’heure sans indiquer de commande liée à l’adresse e-mail de leur expéditeur.`,
    read: (url) => `Lisez les messages et trouvez les commandes\u00a0: ${url}`,
  },
  deadline: (days) => `Vous avez ${days} jours pour rembourser la somme payée, frais de port standard compris.`,
};
