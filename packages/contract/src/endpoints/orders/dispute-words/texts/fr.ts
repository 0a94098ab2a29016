import type { DisputeTexts } from "./en.ts";

export const fr: DisputeTexts = {
  statuses: {
    needs_response: "Réponse requise",
    under_review: "En cours d’examen par la banque",
    appeal_needs_response: "Appel\u00a0: réponse requise",
    appeal_under_review: "Appel\u00a0: en cours d’examen",
    warning_needs_response: "Demande d’information\u00a0: réponse requise",
    warning_under_review: "Demande d’information\u00a0: en cours d’examen",
    warning_closed: "Demande d’information close",
    won: "Gagné",
    lost: "Perdu",
    prevented: "Évité",
  },
  reasons: {
    bank_cannot_process: "La banque ne peut pas traiter le paiement",
    check_returned: "Le chèque a été rejeté",
    credit_not_processed: "Un remboursement promis n’est pas arrivé",
    customer_initiated: "Le client a ouvert le litige auprès de sa banque",
    debit_not_authorized: "Le prélèvement n’était pas autorisé",
    duplicate: "Le client a été débité deux fois",
    fraudulent: "Fraude\u00a0: le titulaire de la carte n’a pas effectué ce paiement",
    general: "Aucun motif particulier",
    incorrect_account_details: "Les coordonnées bancaires sont erronées",
    insufficient_funds: "Le compte n’était pas suffisamment approvisionné",
    noncompliant: "Le paiement a enfreint une règle du réseau de cartes",
    product_not_received: "La commande n’est pas arrivée",
    product_unacceptable: "Les articles sont défectueux ou non conformes à leur description",
    subscription_canceled: "Le client avait annulé",
    unrecognized: "Le titulaire de la carte ne reconnaît pas ce paiement",
  },
};
