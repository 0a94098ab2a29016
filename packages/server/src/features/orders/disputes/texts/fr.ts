import type { DisputeAlertTexts } from "./en.ts";

export const fr: DisputeAlertTexts = {
  subject: (id, amount) => `Commande #${id}\u00a0: litige de ${amount}`,
  inquiry: (id, amount) =>
    `La banque du client demande des informations sur ${amount} de la commande #${id}. Aucune somme n’a été prélevée.`,
  dispute: (id, amount) => `Le client de la commande #${id} conteste ${amount} du paiement auprès de sa banque.`,
  reasonAndStatus: (reason, status) => `Motif\u00a0: ${reason}. Statut\u00a0: ${status}.`,
  reason: (reason) => `Motif\u00a0: ${reason}.`,
  hoursLeft: (id, hours) => `Commande #${id}\u00a0: encore ${hours} heures pour répondre au litige`,
  stillWaits: (id, amount) => `Le litige de ${amount} sur la commande #${id} attend toujours vos justificatifs.`,
  respond: (by) =>
    `Envoyez vos justificatifs chez le prestataire de paiement au plus tard le ${by}. Sans eux, la banque tranche en faveur du client.`,
  order: (url) => `Commande et fiche de justificatifs\u00a0: ${url}`,
  atProvider: (url) => `Litige\u00a0: ${url}`,
};
