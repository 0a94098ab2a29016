import { ofName } from "@recital/contract/values/language";
import type { StockAlertTexts } from "./en.ts";

export const fr: StockAlertTexts = {
  deletedProduct: "un produit supprimé",
  short: {
    subject: (name) => `${name}\u00a0: moins en stock que dans les commandes en cours`,
    text: (name, stock, held) =>
      `Le stock ${ofName(name)} est de ${stock}, mais les commandes en cours en réservent ${held}.`,
    advice:
      "Si toutes sont payées, il y aura plus de ventes que de stock. Vous pouvez rembourser une commande sur sa page.",
  },
  low: {
    soldOut: (name) => `${name} est épuisé`,
    soldOutText: (name) => `${name} est épuisé, sans compter les commandes en cours.`,
    left: (available, name) => `Plus que ${available}\u00a0× ${name}`,
    leftText: (available, name) => `Il ne reste que ${available}\u00a0× ${name}, sans compter les commandes en cours.`,
    advice:
      "Modifiez son stock sur la page Stock dès que vous en avez d’autres. Vous recevrez de nouveau cet e-mail la prochaine fois qu’il sera bas.",
  },
  oversold: {
    subject: (id) => `Commande #${id}\u00a0: plus de ventes que de stock`,
    text: (id, names) => `La commande #${id} a été payée, mais il n’y a pas assez de\u00a0: ${names}.`,
    cause: "Son paiement est arrivé après la fin de la commande, ou le stock a été compté entre-temps.",
    advice: "Envoyez-la si vous pouvez vous réapprovisionner. Sinon, remboursez la commande sur sa page.",
  },
  editionFull: {
    subject: (id) => `Commande #${id}\u00a0: plus d’exemplaire numéroté`,
    text: (id, names) =>
      `La commande #${id} a été payée, mais il ne restait plus d’exemplaire numéroté de\u00a0: ${names}.`,
    advice: "La commande contient ces articles sans numéro. Vous pouvez les rembourser sur sa page.",
  },
  atTable: {
    oversold: {
      subject: (name) => `${name}\u00a0: plus de ventes au stand merch que de stock`,
      text: "La vente a eu lieu au stand merch. Comptez ce que vous avez et corrigez le stock.",
    },
    editionFull: {
      subject: (name) => `${name}\u00a0: vendu au stand merch sans numéro`,
      text: "La vente a eu lieu au stand merch, mais il ne restait plus d’exemplaire numéroté.",
    },
    firstToday: (id) =>
      `La première commande concernée aujourd’hui est la #${id}. Vous recevez au plus un e-mail par jour à ce sujet.`,
  },
};
