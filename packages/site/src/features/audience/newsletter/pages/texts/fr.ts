import { ofName } from "@recital/contract/values/language";
import type { NewsletterPagesTexts } from "./en.ts";

export const fr: NewsletterPagesTexts = {
  description: (name) => `La newsletter ${ofName(name)}.`,
  confirm: {
    title: "Confirmer l’abonnement",
    text: (name) => `Veuillez confirmer que vous souhaitez recevoir la newsletter ${ofName(name)}.`,
    button: "Confirmer l’abonnement",
  },
  leave: {
    title: "Se désabonner",
    text: (name) => `Vous ne recevrez plus la newsletter ${ofName(name)}.`,
    button: "Se désabonner",
  },
  less: {
    title: "Ou en recevoir moins",
    legend: "M’envoyer seulement ceci. Si rien n’est coché, vous recevez tout.",
    save: "Enregistrer mon choix",
    noCity: "Veuillez saisir votre ville et choisir son pays",
  },
  saved: {
    title: "Votre choix est enregistré",
    text: (name) =>
      `Désormais, la newsletter ${ofName(name)} contiendra ce que vous avez choisi. Chaque numéro comporte un lien pour modifier ce choix.`,
  },
  confirmed: {
    title: "Votre abonnement est confirmé",
    text: (name) =>
      `Merci\u00a0! Vous recevrez la prochaine newsletter ${ofName(name)}. Chaque numéro contient un lien de désabonnement.`,
  },
  left: {
    title: "Votre désabonnement est enregistré",
    text: (name) =>
      `Vous ne recevrez plus la newsletter ${ofName(name)}. Si vous changez d’avis dans les 30 jours, ouvrez à nouveau le lien de confirmation reçu par e-mail.`,
  },
  invalid: {
    title: "Ce lien ne fonctionne pas",
    text: (email) =>
      `Il est incomplet ou a expiré. Vous pouvez vous réabonner en bas de la page d’accueil. Après un désabonnement, écrivez plutôt à ${email}.`,
    link: "Aller à la newsletter",
  },
  archive: {
    title: "Newsletter",
    description: (name) => `La newsletter ${ofName(name)}\u00a0: tous les numéros, et comment recevoir le prochain.`,
    intro: (name) => `La newsletter ${ofName(name)}, envoyée par e-mail.`,
    next: "Recevoir la prochaine",
    subscribe: "S’abonner",
    all: "Toutes les newsletters, et comment recevoir la prochaine",
  },
};
