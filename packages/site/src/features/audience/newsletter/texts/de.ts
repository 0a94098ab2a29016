import type { NewsletterTexts } from "./en.ts";

export const de: NewsletterTexts = {
  title: "Newsletter",
  promise: "Neue Platten und Konzerte, ein paar Mal im Jahr.",
  noScript: (email) => `Dieses Formular braucht JavaScript. Sie können auch an ${email} schreiben.`,
  name: "Name",
  optional: "(freiwillig)",
  email: "E-Mail",
  emailExample: "name@example.com",
  invalidEmail: "Bitte geben Sie eine gültige E-Mail-Adresse ein",
  sendMe: "Ich möchte den Newsletter erhalten",
  chooseTopics: "Themen auswählen (freiwillig)",
  leaveEmpty: "Bitte leer lassen",
  subscribe: "Abonnieren",
  subscribing: "Wird abonniert …",
  subscribed: "Abonniert!",
  thanks: (name) => `Danke, dass Sie den Newsletter von ${name} abonniert haben.`,
  thanksToConfirm: (name) =>
    `Danke für Ihr Interesse am Newsletter von ${name}. Bitte sehen Sie in Ihrem Postfach nach und bestätigen Sie dort zum Abschluss das Abonnement.`,
  failed: "Das hat nicht geklappt",
  tryLater: "Bitte versuchen Sie es später noch einmal",
};
