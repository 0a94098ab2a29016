import { plural } from "@recital/contract/values/language";
import type { TableTexts } from "./en.ts";

export const fr: TableTexts = {
  title: "Stand merch",
  intro: "Vendez au concert à partir du même stock que votre boutique",
  loadFailed: "Impossible de charger les produits",
  loading: "Chargement des produits",
  emptyTitle: "Rien à vendre pour l’instant",
  emptyHint: "Ce stand présente les produits actifs de votre boutique qui ne sont pas numériques.",
  products: "Produits",
  onTable: "Sur le stand",
  left: (count) => plural("fr", count, { one: `${count} restant`, other: `${count} restants` }),
  noneLeft: "Épuisé",
  inSale: (count) => `${count} dans cette vente`,
  tipCode: {
    button: "Page de pourboire\u00a0: QR code",
    title: "Page de pourboire",
    hint: "Votre public scanne ce code et choisit un montant. Enregistrez-le pour l’imprimer et le poser sur le stand.",
    save: "Enregistrer le QR code",
    failed: "Impossible d’enregistrer le QR code",
  },
  day: { sales: "Ventes du jour", total: "Total", cash: "En espèces" },
  last: {
    cash: (amount) => `Vendu ${amount}`,
    card: (amount) => `Vendu ${amount}, payé par carte`,
    giveBack: (amount) => `${amount} à rendre`,
  },
  sale: {
    title: "Cette vente",
    items: (count, total) =>
      plural("fr", count, { one: `${count} article · ${total}`, other: `${count} articles · ${total}` }),
    hint: "Touchez ce que la personne achète.",
    list: "Articles",
    total: "Total",
    paid: "Paiement",
    cash: "Espèces",
    card: "Lecteur de carte",
    sell: (amount) => `Vendre pour ${amount}`,
    email: "E-mail pour le reçu (facultatif)",
    emailFault: "Veuillez saisir une adresse e-mail valide",
    newsletter: (artist) => `Envoyer aussi la newsletter de ${artist}`,
    note: "Note (facultative)",
    less: (name) => `Un de moins\u00a0: ${name}`,
    more: (name) => `Un de plus\u00a0: ${name}`,
    onlyLeft: (count) =>
      `La boutique n’en compte plus que ${count}. Vous pouvez quand même le vendre si vous l’avez ici.`,
    noneLeft: "La boutique n’en compte plus. Vous pouvez quand même le vendre si vous l’avez ici.",
    received: "Reçu",
    giveBack: "À rendre",
    missing: "Il manque",
  },
  unsent: {
    cut: "Le site est injoignable. Continuez à vendre\u00a0: les ventes restent sur cet appareil en attendant.",
    kept: (count) =>
      plural("fr", count, {
        one: `${count} vente gardée sur cet appareil, envoyée dès le retour de la connexion. Continuez à vendre.`,
        other: `${count} ventes gardées sur cet appareil, envoyées dès le retour de la connexion. Continuez à vendre.`,
      }),
    inDanger: (count) =>
      plural("fr", count, {
        one: `${count} vente non envoyée, que cet appareil ne peut pas garder. Ne fermez pas cette page.`,
        other: `${count} ventes non envoyées, que cet appareil ne peut pas garder. Ne fermez pas cette page.`,
      }),
    refused: (amount) => `Une vente de ${amount} n’a pas été enregistrée`,
    discardButton: "Abandonner…",
    discardTitle: (amount) => `Abandonner la vente de ${amount}\u202f?`,
    discardHint: "Elle ne sera pas enregistrée et le stock restera tel quel.",
    discard: "Abandonner",
  },
};
