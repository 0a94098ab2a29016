import { ofName } from "@recital/contract/values/language";
import type { WithdrawalTexts } from "./en.tsx";

export const fr: WithdrawalTexts = {
  title: "Retourner un article",
  description: "Se rétracter d’un achat.",
  intro: (days) =>
    `Vous pouvez vous rétracter d’un achat dans les ${days} jours suivant la réception de son dernier article. Vous n’avez pas à donner de motif, et nous confirmons par e-mail.`,
  howReturnsWork: "Comment fonctionnent les retours",
  loading: "Chargement de votre commande…",
  name: "Nom",
  email: "E-mail",
  emailExample: "nom@example.com",
  toThisAddress: "la confirmation est envoyée à cette adresse",
  orderedWith: "celui utilisé pour la commande",
  message: "Votre déclaration",
  nameItems: "(indiquez les articles si vous ne retournez pas tout)",
  orderNumber: "Numéro de commande",
  ifKnown: "si vous le connaissez",
  what: (id) => `Que souhaitez-vous retourner de la commande nº\u00a0${id}\u00a0?`,
  downloaded: "Livré en téléchargement",
  quantityOf: (name) => `Quantité ${ofName(name)}`,
  next: "Continuer",
  confirm: "Confirmer la rétractation",
  faults: {
    item: "Veuillez choisir ce que vous souhaitez retourner",
    name: "Veuillez indiquer votre nom",
    email: "Veuillez indiquer une adresse e-mail valide",
    orderId: "Un numéro de commande ne contient que des chiffres",
    statement: "Veuillez indiquer ce que vous souhaitez retourner",
  },
  statement: {
    whole: "Je vous notifie par la présente ma rétractation du contrat portant sur la vente des biens.",
    of: (id) =>
      `Je vous notifie par la présente ma rétractation du contrat portant sur la vente des biens ci-dessous (commande nº\u00a0${id})\u00a0:`,
    alsoOf: (id) =>
      `Je vous notifie par la présente également ma rétractation du contrat portant sur la vente des biens ci-dessous (commande nº\u00a0${id})\u00a0:`,
  },
  confirmHeading: "Confirmer votre rétractation",
  order: "Commande",
  sending: "Envoi…",
  change: "Modifier",
  failed: "Votre rétractation n’a pas pu être envoyée. Veuillez réessayer ou nous écrire.",
  received: "Nous avons reçu votre rétractation",
  receivedAt: (time, email) => (
    <>
      Le {time}. Une confirmation avec votre déclaration est en route vers {email}.
    </>
  ),
  confirmationSent: "Une confirmation est en route vers votre adresse e-mail.",
  yourOrders: "Vos commandes",
  toOrder: "Retour à votre commande",
  notSent: "Votre rétractation n’a pas été envoyée",
  needs:
    "Elle nécessite votre nom, votre adresse e-mail et une déclaration, et un numéro de commande ne contient que des chiffres.",
  toForm: "Retour au formulaire",
  nothingLeft: (id) =>
    `Tous les articles de la commande nº\u00a0${id} ont déjà fait l’objet d’une rétractation ou d’un remboursement.`,
  viewOrder: "Voir votre commande",
  withdrew: (days) => <>Vous avez exercé votre droit de rétractation pour cet achat le {days}.</>,
  withdrewOf: (days, items) => (
    <>
      Vous avez exercé votre droit de rétractation pour cet achat le {days}&nbsp;: {items}.
    </>
  ),
  comma: ", ",
  and: " et ",
  readStatement: "Lire votre déclaration",
  outcome: {
    partlyRefunded: (refunded, coming) =>
      `Nous avons remboursé ${refunded}, et le remboursement de ${coming} est en cours.`,
    refunded: (amount) => `Nous avons remboursé ${amount}.`,
    coming: (amount) => `Votre remboursement de ${amount} est en cours.`,
    orderRefunded: "Nous avons remboursé cette commande.",
    open: (artist) => `${artist} vous écrira au sujet du retour et du remboursement.`,
    closed: (artist) => `${artist} a traité votre rétractation.`,
  },
  yourWithdrawal: "Votre rétractation",
  yourWithdrawals: "Vos rétractations",
  more: "Se rétracter pour d’autres articles",
  offer: (link, days) => (
    <>
      Vous pouvez {link("vous rétracter de cet achat")} dans les {days} jours suivant la réception du dernier article.
    </>
  ),
  offerUntil: (link, day) => (
    <>
      Vous pouvez {link("vous rétracter de cet achat")} jusqu’au {day}.
    </>
  ),
};
