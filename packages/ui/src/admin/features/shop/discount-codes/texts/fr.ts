import { formatNumber } from "@recital/contract/values/format";
import { plural } from "@recital/contract/values/language";
import type { DiscountCodeTexts } from "./en.ts";

const number = (count: number) => formatNumber(count, "fr");

export const fr: DiscountCodeTexts = {
  title: "Codes promo",
  intro: "Un code saisi dans le panier fait baisser le prix",
  add: "Ajouter un code",
  loading: "Chargement des codes promo",
  loadFailed: "Impossible de charger les codes promo",
  none: "Aucun code promo pour l’instant. Un code remercie les abonnés de votre newsletter, relance un mois calme ou offre la livraison à un proche.",
  states: { inactive: "Inactif", ended: "Terminé", "used-up": "Épuisé", scheduled: "Programmé", active: "Actif" },
  percentOff: (percent) => `${percent} % de réduction`,
  amountOff: (amount) => `${amount} de réduction`,
  freeShipping: "Livraison offerte",
  onlyFor: (count) =>
    plural("fr", count, {
      one: `uniquement pour ${number(count)} produit`,
      other: `uniquement pour ${number(count)} produits`,
    }),
  from: (amount) => `dès ${amount}`,
  usedOf: (used, most) =>
    plural("fr", used, {
      one: `${number(used)} utilisation sur ${number(most)}`,
      other: `${number(used)} utilisations sur ${number(most)}`,
    }),
  unused: "Pas encore utilisé",
  used: (count) => `Utilisé ${number(count)} fois`,
  inCheckouts: (count) =>
    plural("fr", count, {
      one: `${number(count)} dans un paiement en cours`,
      other: `${number(count)} dans des paiements en cours`,
    }),
  perPerson: (count) => `${number(count)} fois au plus par personne`,
  sold: (amount) => `${amount} de ventes`,
  soldOff: (amount, off) => `${amount} de ventes, ${off} de réduction`,
  validFrom: (start) => `À partir du ${start}`,
  validUntil: (end) => `Jusqu’au ${end}`,
  validBetween: (start, end) => `Du ${start} au ${end}`,
  alwaysValid: "Sans début ni fin",
  deletion: {
    title: "Supprimer ce code ?",
    noLonger: (code) => `« ${code} » ne fonctionnera plus dans le panier.`,
    wasUsed: (count) =>
      plural("fr", count, {
        one: `Il a servi dans ${number(count)} commande. Les commandes gardent leur réduction.`,
        other: `Il a servi dans ${number(count)} commandes. Les commandes gardent leur réduction.`,
      }),
    checkoutsKeep: "Les paiements en cours la gardent aussi.",
    undo: "Vous pouvez annuler pendant dix secondes.",
    success: "Code supprimé",
    failure: "Impossible de supprimer le code",
  },
  dialog: {
    editTitle: "Modifier le code",
    addTitle: "Ajouter un code",
    update: "Enregistrer",
    add: "Ajouter le code",
    updated: "Code enregistré",
    added: "Code ajouté",
    updateFailed: "Impossible d’enregistrer le code",
    addFailed: "Impossible d’ajouter le code",
    code: "Code",
    codeHint: "Les majuscules, les espaces et les traits d’union ne comptent pas à la saisie.",
    codeExample: "PRINTEMPS",
    suggest: "Proposer",
    kind: "Ce qu’il offre",
    kinds: { percent: "Un pourcentage", amount: "Un montant", "free-shipping": "La livraison" },
    freeShippingHint: "La livraison standard est gratuite ; la livraison suivie garde son prix.",
    percent: "Réduction en pourcentage",
    amount: "Montant de la réduction",
    amountHint: "Sur le panier entier, une seule fois, et jamais plus que le prix des articles.",
    notAnAmount: "Indiquez un montant, par exemple 5,00",
    minimum: "Minimum d’achat",
    minimumHint: "Facultatif. Les articles du panier doivent coûter au moins ce montant, hors frais de port.",
    start: "Début",
    startHint: (timezone) => `Facultatif. Dans le fuseau horaire de votre site : ${timezone}.`,
    end: "Fin",
    endHint: "Facultatif. À partir de ce moment, le code est refusé.",
    maxUses: "Utilisations au total",
    maxUsesHint:
      "Facultatif. Le nombre de commandes où il peut servir ; un paiement en cours compte jusqu’à ce qu’il se termine.",
    maxUsesPerEmail: "Utilisations par personne",
    maxUsesPerEmailHint: "Facultatif. Le nombre de commandes avec la même adresse e-mail où il peut servir.",
    noLimit: "Sans limite",
    active: "Actif",
    activeHint: "Le code peut être utilisé dans le panier",
  },
  products: {
    label: "Produits",
    all: "Tous les produits",
    some: "Certains seulement",
    inactive: (name) => `${name} (inactif)`,
    deleted: (id) => `Produit supprimé ${id}`,
    chosen: "Produits choisis",
    searchLabel: "Rechercher dans les produits",
    search: "Rechercher",
    nothing: "Aucun résultat",
    loading: "Chargement…",
    count: (count) =>
      plural("fr", count, { one: `${number(count)} produit choisi`, other: `${number(count)} produits choisis` }),
  },
};
