import type { RefundTexts } from "./en.ts";

export const fr: RefundTexts = {
  subject: (id, artist) => `Remboursement de votre commande nº\u00a0${id} chez ${artist}`,
  heading: "Votre remboursement",
  preheader: (amount, id) => `Remboursement de ${amount} en cours pour la commande nº\u00a0${id}.`,
  refunded: (amount, id) => `Nous avons remboursé ${amount} de votre commande nº\u00a0${id}.`,
  way: "L’argent est reversé sur la carte ou le compte utilisé pour le paiement. Selon votre banque, il peut s’écouler 5 à 10 jours ouvrés avant qu’il n’y apparaisse.",
  column: "Remboursement",
  quantity: (count) => `Quantité\u00a0: ${count}`,
  shipping: "Livraison",
  tip: "Pourboire",
  total: "Remboursé",
};
