import type { NotifyTexts } from "./en.ts";

export const fr: NotifyTexts = {
  description: "Produits de la boutique.",
  confirm: {
    title: "Me prévenir du retour en stock",
    text: "Vous recevrez un seul e-mail dès que le produit pourra de nouveau être commandé, et rien d’autre.",
    button: "Me prévenir",
  },
  stop: {
    title: "Plus besoin\u00a0?",
    head: "Plus besoin",
    text: "Nous supprimons votre demande et votre adresse e-mail, et ne vous écrirons plus à ce sujet.",
    button: "Supprimer ma demande",
  },
  sent: { title: "Consultez votre boîte de réception", text: "Pour terminer, confirmez avec le lien de notre e-mail." },
  confirmed: { title: "Nous vous préviendrons", text: "Vous recevrez un seul e-mail dès le retour en stock." },
  stopped: { title: "Pas d’e-mail, alors", text: "Votre demande est supprimée, ainsi que votre adresse e-mail." },
  invalid: {
    title: "Cela n’a pas fonctionné",
    text: "Le lien a expiré, l’adresse e-mail était incomplète ou le produit est en stock. Consultez la page du produit.",
  },
  notFree: {
    not_sold: "Ce produit n’est plus disponible.",
    posted: "Ce produit est envoyé par la poste. Veuillez le commander avec votre panier.",
    not_free: "Ce produit n’est plus gratuit. Son prix figure sur sa page.",
    sold_out: "Ce produit est épuisé.",
    too_many_requests: "La demande est très forte en ce moment. Veuillez réessayer dans un instant.",
    unavailable: "La demande est très forte en ce moment. Veuillez réessayer dans un instant.",
    other: "Veuillez revenir en arrière, faire votre choix et saisir votre adresse e-mail complète.",
  },
  backToStore: "Retour à la boutique",
};
