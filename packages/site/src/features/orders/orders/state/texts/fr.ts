import type { StateTexts } from "./en.ts";

export const fr: StateTexts = {
  refunded: { title: "Remboursée", text: "Nous avons remboursé cette commande en totalité." },
  canceled: { title: "Annulée", text: "Cette commande a été annulée. Pour toute question, écrivez-nous." },
  notPaid: { title: "Non payée", text: "Cette commande n’a pas été payée et sa page de paiement est fermée." },
  waiting: {
    title: "En attente de votre paiement",
    text: "Nous n’avons pas encore reçu le paiement de cette commande.",
  },
  withdrawn: { title: "Rétractation", text: "Nous traitons votre retour." },
  pickedUp: { title: "Retirée", text: "Nous espérons qu’elle vous apportera de la joie." },
  delivered: { title: "Livrée", text: "Nous espérons qu’elle vous apportera de la joie." },
  toPickUp: { title: "À retirer", text: (place) => `${place}.` },
  tip: { title: "Merci", text: "Nous avons bien reçu votre pourboire." },
  complete: {
    title: "Terminée",
    byEmail: "Vos articles numériques sont envoyés par e-mail.",
    ready: "Vos fichiers sont prêts à être téléchargés.",
  },
  partlyShipped: { title: "Partiellement en route", text: "Le reste de votre commande sera expédié séparément." },
  shipped: { title: "En route", text: "Tous les articles de cette commande ont été expédiés." },
  preparing: {
    title: "En préparation",
    text: (when) => `${when} Nous vous écrirons dès qu’ils seront en route.`,
  },
  steps: {
    ordered: "Commandée",
    paid: "Payée",
    free: "Gratuite",
    packed: "Emballée",
    shipped: "En route",
    delivered: "Livrée",
    pickedUp: "Retirée",
    sent: "Envoyé",
    opened: "Ouvert",
  },
  done: ", fait",
  notYet: ", pas encore",
  gift: {
    recipient: "la personne choisie",
    wrapped: "Votre cadeau est emballé",
    toSend: (address, day) => `Nous l’enverrons à ${address} le ${day}.`,
    onItsWay: (address) => `Il est en route vers ${address}.`,
    card: "Imprimez sa carte et remettez-la.",
    cardFrom: (day) => `Imprimez sa carte et remettez-la. Le cadeau pourra être ouvert à partir du ${day}.`,
    sent: {
      title: "Votre cadeau est envoyé",
      text: (address) => `Notre e-mail à ${address} contient le cadeau. Il n’a pas encore été ouvert.`,
    },
    bounced: {
      title: "Votre cadeau n’est pas arrivé",
      text: (address) =>
        `Notre e-mail à ${address} n’a pas pu être remis. Imprimez sa carte et remettez-la, ou écrivez-nous.`,
    },
    uncertain: {
      title: "Votre cadeau n’est peut-être pas arrivé",
      text: (address) =>
        `Nous ne savons pas si notre e-mail à ${address} est parti. Imprimez sa carte ou demandez-nous de le renvoyer.`,
    },
    opened: { title: "Votre cadeau est ouvert", text: "Ses fichiers appartiennent à la personne qui l’a reçu." },
    revoked: { title: "Remboursé", text: "Nous avons remboursé ce cadeau, il ne peut donc plus être ouvert." },
  },
  refunds: {
    onItsWay: "Remboursement en cours",
    made: "Remboursé",
    failed: "Échec du remboursement",
    canceled: "Remboursement annulé",
  },
  freeEach: "gratuit",
  free: "Gratuit",
  download: "Télécharger vos fichiers",
  orderNumber: (id) => `Commande nº\u00a0${id}`,
  resume: "Reprendre le paiement",
  cancel: "Annuler cette commande",
  canceling: "Annulation…",
  cancelFailed: "Cette commande n’a pas pu être annulée. Veuillez réessayer dans un instant.",
};
