import type { NewsletterTexts } from "./en.ts";

export const nl: NewsletterTexts = {
  title: "Nieuwsbrief",
  promise: "Nieuwe platen en concerten, een paar keer per jaar.",
  noScript: (email) => `Dit formulier heeft JavaScript nodig. U kunt ook mailen naar ${email}.`,
  name: "Naam",
  optional: "(optioneel)",
  email: "E-mail",
  emailExample: "naam@example.com",
  invalidEmail: "Vul een geldig e-mailadres in",
  sendMe: "Stuur mij de nieuwsbrief",
  chooseTopics: "Onderwerpen kiezen (optioneel)",
  leaveEmpty: "Laat dit leeg",
  subscribe: "Abonneren",
  subscribing: "Bezig met abonneren…",
  subscribed: "U bent geabonneerd!",
  thanks: (name) => `Bedankt voor uw abonnement op de nieuwsbrief van ${name}.`,
  thanksToConfirm: (name) =>
    `Bedankt voor uw abonnement op de nieuwsbrief van ${name}. Bevestig het nog via de e-mail in uw inbox.`,
  failed: "Abonneren is niet gelukt",
  tryLater: "Probeer het later opnieuw",
};
