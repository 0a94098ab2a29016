import type { SuccessTexts } from "./en.tsx";

export const fr: SuccessTexts = {
  title: "Merci",
  description: "Votre commande.",
  thanks: "Merci pour votre commande. Savoir que cette musique vous accompagne compte énormément.",
  thanksForTip: (artist) => `Merci pour votre pourboire. Il compte énormément pour ${artist}.`,
  needsScript:
    "Merci pour votre commande. Vous recevrez une confirmation par e-mail. Activez JavaScript pour voir les détails ici.",
  loading: "Chargement de votre commande…",
  yourOrder: "Votre commande",
  unknown: "Votre commande n’a pas pu être retrouvée. Veuillez nous écrire si vous avez des questions.",
  sentTo: (email) => <>Nous avons aussi envoyé le lien à {email}.</>,
  viewOrder: "Voir votre commande",
  viewReceipt: "Voir votre reçu",
  toStore: "Retour à la boutique",
  toSite: "Retour au site",
  next: "La suite",
  printCard: "Imprimer la carte",
  arrived: "Nous avons bien reçu votre paiement.",
  waiting:
    "En attente de votre paiement. Cette page se mettra à jour d’elle-même\u00a0; vous pouvez aussi la fermer, nous vous écrirons.",
  notPaid: "Ce paiement n’a pas abouti et rien n’a été débité.",
  details: "Détails de la commande",
  total: "Total",
  order: "Commande",
  date: "Date",
  email: "E-mail",
  pickup: "Retrait",
  shipping: "Informations de livraison",
  sendConfirmation: "Envoyer la confirmation de commande",
  sending: "Traitement de votre commande…",
  sent: "Confirmation de commande envoyée à votre adresse e-mail",
  processed: {
    title: "Commande traitée",
    description: "Votre commande a bien été traitée et un e-mail a été envoyé.",
  },
  issue: {
    title: "Problème de traitement",
    description: "Un problème est survenu lors du traitement de votre commande. Nous nous en occupons.",
  },
  failure: {
    title: "Erreur de traitement",
    description: "Une erreur est survenue lors du traitement de votre commande. Veuillez nous contacter.",
  },
};
