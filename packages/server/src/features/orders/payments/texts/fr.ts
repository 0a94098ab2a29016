import type { PaymentAlertTexts } from "./en.ts";

export const fr: PaymentAlertTexts = {
  amountDiffers: {
    subject: (id) => `Commande #${id}\u00a0: le montant payé diffère`,
    reported: (id, amount) => `Pour la commande #${id}, le prestataire de paiement indique ${amount}.`,
    notPaid: (total) => `Le total de la commande est de ${total}, elle n’a donc pas été marquée comme payée.`,
    compare: "Veuillez comparer les deux avant d’envoyer quoi que ce soit.",
  },
  refused: {
    subject: "Le prestataire de paiement refuse des commandes",
    text: "Le prestataire de paiement a refusé d’ouvrir la page de paiement d’une commande\u00a0: un client n’a pas pu payer.",
    says: (reason) => `Le motif indiqué\u00a0: ${reason}`,
    check:
      "Vérifiez le compte chez le prestataire de paiement, ses clés sur la page Paramètres et l’horloge de ce serveur.",
  },
  unknown: {
    subject: (count) =>
      count === 1 ? "Un paiement pour une commande inconnue" : "Des paiements pour des commandes inconnues",
    text: (count) =>
      count === 1
        ? "Le prestataire de paiement a un paiement dont la commande n’était pas dans la base de données. Cela arrive après la restauration d’une sauvegarde."
        : `Le prestataire de paiement a ${count} paiements dont la commande n’était pas dans la base de données. Cela arrive après la restauration d’une sauvegarde.`,
    recovered:
      "Ces commandes ont été retrouvées. Leurs e-mails ont peut-être déjà été envoyés, aucun n’a donc été envoyé maintenant\u00a0:",
    checkStock:
      "Veuillez vérifier qu’il y a assez de chaque produit, et comparez les numéros des exemplaires numérotés avec les e-mails que les acheteurs ont reçus.",
    missing:
      "Ces commandes manquent. Le prestataire de paiement indique les articles et l’acheteur à côté de chaque paiement\u00a0:",
    payment: (id, amount, at, payment) => `Commande #${id}\u00a0: ${amount}, ${at}, ${payment}`,
    numbers: (numbers) => `exemplaires numérotés\u00a0: ${numbers.map((number) => `nº\u00a0${number}`).join(", ")}`,
    unlinked: (names) =>
      `introuvables parmi les produits, donc non déduits du stock\u00a0: ${names.map((name) => `«\u00a0${name}\u00a0»`).join(", ")}`,
  },
};
