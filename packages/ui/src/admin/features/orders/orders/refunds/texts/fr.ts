import type { OrderStatus } from "@recital/contract/values/order";
import type { RefundTexts } from "./en.ts";

const statuses: Readonly<Record<OrderStatus, string>> = {
  pending: "En attente",
  processing: "En préparation",
  shipped: "Expédiée",
  delivered: "Livrée",
  cancelled: "Annulée",
  refunded: "Remboursée",
};

const left = (inProgress: string | null, amount: string | null) =>
  `${inProgress === null ? "" : `${inProgress} en cours, `}${amount === null ? "plus rien" : `encore ${amount}`} à rembourser`;

export const fr: RefundTexts = {
  status: {
    label: "Statut",
    conflict: (now, chosen) =>
      `Le statut est maintenant «\u00a0${now}\u00a0». Vous avez choisi «\u00a0${chosen}\u00a0».`,
    changed: "Statut modifié",
    changedTo: (id, status) => `La commande #${id} a maintenant le statut «\u00a0${statuses[status]}\u00a0»`,
    failed: "Impossible de modifier le statut",
    cancelTitle: (id) => `Annuler la commande #${id}\u202f?`,
    refundedTitle: "Passer le statut à «\u00a0Remboursée\u00a0»\u202f?",
    keep: "Garder la commande",
    cancelOnly: "Annuler seulement",
    changeOnly: "Changer seulement le statut",
    refundAndRestock: "Rembourser et remettre en stock…",
    refundMoney: "Rembourser…",
    noMoney: "Cela ne change que le statut. Aucun argent n’est rendu.",
    cancel: (amount) =>
      `La commande est payée. Si vous l’annulez seulement, vous gardez ${amount} et le client n’est pas prévenu. Un remboursement complet fait passer le statut à «\u00a0Remboursée\u00a0».`,
    cancelGoods: (amount) =>
      `La commande est payée. Si vous l’annulez seulement, vous gardez ${amount}, les articles ne reviennent pas en stock et le client n’est pas prévenu. Un remboursement complet fait passer le statut à «\u00a0Remboursée\u00a0».`,
  },
  states: {
    asked: "En cours d’envoi",
    pending: "En attente",
    requires_action: "En attente des coordonnées bancaires du client",
    succeeded: "Remboursé",
    failed: "Échoué",
    canceled: "Annulé",
  },
  reasons: {
    requested_by_customer: "À la demande du client",
    duplicate: "Payée en double",
    fraudulent: "Fraude",
    other: "Autre motif",
  },
  refundedOf: (refunded, total) => `${refunded} remboursés sur ${total}`,
  wasFree: "Cette commande était gratuite\u00a0: il n’y a rien à rembourser.",
  noneYet: ({ inProgress, left: amount }) => `Rien n’a encore été remboursé, ${left(inProgress, amount)}`,
  someSoFar: ({ refunded, total, inProgress, left: amount }) =>
    `${refunded} remboursés sur ${total}, ${left(inProgress, amount)}`,
  disputed: (summary) => `${summary}. Le litige doit d’abord être tranché.`,
  shippingOf: (amount) => `frais de port ${amount}`,
  tipOf: (amount) => `pourboire ${amount}`,
  section: {
    title: "Remboursements",
    refund: "Rembourser…",
    note: (note) => `Note\u00a0: ${note}`,
    byProvider: "effectué chez le prestataire de paiement",
    by: (name) => `par ${name}`,
    told: (time) => `Client prévenu le ${time}`,
    actions: {
      tell: {
        label: "Prévenir le client",
        success: "Le client va recevoir un e-mail",
        failed: "Impossible de prévenir le client",
      },
      retry: {
        label: "Réessayer",
        success: "Remboursement demandé",
        failed: "Impossible de relancer le remboursement",
      },
      withdraw: {
        label: "Retirer",
        success: "Demande de remboursement retirée",
        failed: "Impossible de retirer la demande de remboursement",
      },
    },
  },
  dialog: {
    title: (id) => `Rembourser la commande #${id}`,
    refund: "Rembourser",
    refundAmount: (amount) => `Rembourser ${amount}`,
    requesting: "Envoi de la demande…",
    recording: "Enregistrement…",
    requested: "Remboursement demandé",
    recorded: "Remboursement enregistré",
    requestFailed: "Impossible de demander le remboursement",
    recordFailed: "Impossible d’enregistrer le remboursement",
    outdated: "Cette commande a été modifiée ailleurs.",
    outdatedHint: "Ce qui reste à rembourser est maintenant à jour. Vérifiez le remboursement et réessayez.",
    outdatedError: "Cette commande a été modifiée ailleurs. Vérifiez le remboursement et réessayez.",
    reason: "Motif",
    note: "Note (facultative)",
    noteHint: "Personne d’autre que vous ne la voit.",
    restock: "Les articles sont revenus (remettre en stock)",
    tell: "Prévenir le client",
    byCard: "L’argent repart par le moyen de paiement utilisé. Cette action est irréversible.",
    byHand: "Rendez l’argent vous-même\u00a0: ceci ne fait que l’enregistrer, de manière irréversible.",
    what: "À rembourser",
    items: "Articles",
    amount: "Montant",
    everything: "Tout le reste",
    include: {
      shipping: (amount) => `Inclure les frais de port (${amount})`,
      tip: (amount) => `Inclure le pourboire (${amount})`,
    },
    includes: {
      shipping: (amount) => `Les frais de port sont inclus (${amount}).`,
      tip: (amount) => `Le pourboire est inclus (${amount}).`,
    },
    each: (price) => `${price} pièce`,
    wasRefunded: "Remboursé",
    plan: (amount, stays) => `Rembourser ${amount} · il reste ${stays}`,
    left: (amount) => `Encore ${amount} à rembourser`,
    nothingLeft: "Il n’y a plus rien à rembourser",
    itemsWereFree: "Ces articles étaient gratuits",
    selectItem: "Choisissez au moins un article",
    tooMuch: "C’est plus que ce qui reste à rembourser",
    amountHint: "Le montant doit être supérieur à 0, avec deux décimales au plus",
    wholeAmountHint: (code) => `Le montant doit être un nombre entier supérieur à 0, car ${code} n’a pas de décimales`,
  },
};
