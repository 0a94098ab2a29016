import { ofName } from "@recital/contract/values/language";
import type { NewsletterTexts } from "./en.ts";

export const fr: NewsletterTexts = {
  title: "Newsletter",
  promise: "Nouveaux disques et concerts, quelques fois par an.",
  noScript: (email) => `Ce formulaire nécessite JavaScript. Vous pouvez aussi écrire à ${email}.`,
  name: "Nom",
  optional: "(facultatif)",
  email: "E-mail",
  emailExample: "nom@example.com",
  invalidEmail: "Veuillez saisir une adresse e-mail valide",
  sendMe: "Je souhaite recevoir la newsletter",
  chooseTopics: "Choisir des thèmes (facultatif)",
  leaveEmpty: "Laissez ce champ vide",
  subscribe: "S’abonner",
  subscribing: "Abonnement…",
  subscribed: "Abonnement enregistré\u00a0!",
  thanks: (name) => `Merci de votre abonnement à la newsletter ${ofName(name)}.`,
  thanksToConfirm: (name) =>
    `Merci de votre abonnement à la newsletter ${ofName(name)}. Consultez votre boîte de réception et confirmez pour terminer.`,
  failed: "L’abonnement a échoué",
  tryLater: "Veuillez réessayer plus tard",
};
