import { plural } from "@recital/contract/values/language";
import type { NoticeTexts } from "./en.tsx";

export const fr: NoticeTexts = {
  dispute: {
    title: "Litige",
    amount: "Montant",
    reason: "Motif",
    respondBy: "Répondre avant le",
    hoursLeft: (count) => plural("fr", count, { one: `encore ${count} heure`, other: `encore ${count} heures` }),
    daysLeft: (count) => plural("fr", count, { one: `encore ${count} jour`, other: `encore ${count} jours` }),
    almostOver: "moins d’une heure",
    over: "le délai est dépassé",
    openAtStripe: "Ouvrir chez Stripe",
    printSheet: "Imprimer la fiche de justificatifs",
    decided: {
      won: "La banque vous a donné raison.",
      lost: "La banque a donné raison au client, qui garde l’argent.",
      warning_closed: "La banque a clos sa demande d’information. Aucune somme n’a été retirée.",
      prevented: "Stripe a évité ce litige. Aucun justificatif n’est nécessaire.",
    },
    inquiry: "La banque du client demande des informations sur ce paiement. Aucune somme n’a été retirée.",
    sendEvidence:
      "Envoyez vos justificatifs chez Stripe avant la date limite, sinon la banque donnera raison au client.",
    underReview: "La banque examine le litige. Vous n’avez rien à faire pour l’instant.",
    noRefund: "Le paiement ne peut pas être remboursé tant que le litige n’est pas tranché.",
    doNotShip: "D’ici là, n’expédiez pas la commande.",
  },
  withdrawal: {
    title: "Rétractation reçue",
    wrote: (name, email) => (
      <>
        {name} ({email}) a écrit&nbsp;:
      </>
    ),
    daysToRefund: (days) => `Vous avez ${days} jours pour rembourser ce qui a été payé, livraison standard comprise.`,
    refundAll: "Tout rembourser",
  },
  evidence: {
    pageTitle: (id) => `Fiche de justificatifs de la commande #${id}`,
    title: (id) => `Justificatifs pour la commande #${id}`,
    seller: "Vendeur",
    customer: "Client",
    noAddress: "Aucune adresse postale",
    payment: "Paiement",
    placed: (time) => `Commandée le ${time}`,
    paid: (time) => `Payée le ${time}`,
    total: (amount) => `Total ${amount}`,
    disputes: (count) => plural("fr", count, { one: "Litige", other: "Litiges" }),
    dispute: ({ amount, openedAt, reason, status }) => `${amount} le ${openedAt}. ${reason}. Statut\u00a0: ${status}.`,
    respondBy: (time) => `Répondre avant le ${time}.`,
    items: "Articles",
    digital: (item) => `${item} (numérique)`,
    refunds: "Remboursements",
    refund: (time, reason, state) => `${time}\u00a0: ${reason}, ${state}`,
    refundStates: {
      asked: "en cours d’envoi",
      pending: "en attente",
      requires_action: "en attente des coordonnées bancaires du client",
      succeeded: "remboursé",
      failed: "échoué",
      canceled: "annulé",
    },
    happened: "Ce qui s’est passé",
    timesAreIn: (timeZone) => `Les heures sont celles du fuseau ${timeZone}.`,
  },
};
