import type { RefundAlertTexts } from "./en.ts";

const notRepaid =
  "Le client n’a pas reçu cet argent. Vous pouvez réessayer sur la page de la commande ou rembourser le client d’une autre manière.";

export const fr: RefundAlertTexts = {
  failed: {
    subject: (id) => `Commande #${id}\u00a0: un remboursement a échoué`,
    text: (amount, id) => `Le remboursement de ${amount} pour la commande #${id} a échoué.`,
    advice: notRepaid,
  },
  "came-back": {
    subject: (id) => `Commande #${id}\u00a0: un remboursement a échoué`,
    text: (amount, id) =>
      `Le remboursement de ${amount} pour la commande #${id} avait d’abord réussi, mais l’argent est revenu.`,
    advice: notRepaid,
  },
  stopped: {
    subject: (id) => `Commande #${id}\u00a0: un remboursement a été arrêté`,
    text: (amount, id) =>
      `Le remboursement de ${amount} pour la commande #${id} n’a pas été effectué, car le même montant a été remboursé entre-temps chez le prestataire de paiement.`,
    advice: "Si le client doit recevoir les deux, réessayez sur la page de la commande.",
  },
  "made-anyway": {
    subject: (id) => `Commande #${id}\u00a0: un remboursement retiré a été effectué`,
    text: (amount, id) =>
      `Vous avez retiré la demande de remboursement de ${amount} pour la commande #${id}, mais le prestataire de paiement l’avait déjà effectué.`,
    advice: "Le client reçoit cet argent. La commande indique le remboursement comme effectué.",
  },
  "made-twice": {
    subject: (id) => `Commande #${id}\u00a0: le même remboursement a été effectué deux fois`,
    text: (amount, id) =>
      `Le prestataire de paiement a effectué deux remboursements au lieu d’un\u00a0: ${amount} de trop ont été rendus pour la commande #${id}.`,
    advice: "La commande indique les deux. Veuillez les vérifier chez le prestataire de paiement.",
  },
};
