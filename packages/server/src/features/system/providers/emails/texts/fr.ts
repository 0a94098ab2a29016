import { ofName } from "@recital/contract/values/language";
import type { TestEmailTexts } from "./en.ts";

export const fr: TestEmailTexts = {
  subject: "E-mail de test",
  preheader: "Votre site peut envoyer des e-mails.",
  footer: (artist) => `Envoyé depuis l’administration de la boutique ${ofName(artist)}.`,
  text: "Si vous lisez ceci, votre site peut envoyer des e-mails.",
  site: (url) => `Site\u00a0: ${url}`,
};
