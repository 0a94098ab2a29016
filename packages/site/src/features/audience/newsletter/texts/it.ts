import type { NewsletterTexts } from "./en.ts";

export const it: NewsletterTexts = {
  title: "Newsletter",
  promise: "Nuovi dischi e concerti, poche volte all’anno.",
  noScript: (email) => `Questo modulo richiede JavaScript. Si può anche scrivere a ${email}.`,
  name: "Nome",
  optional: "(facoltativo)",
  email: "E-mail",
  emailExample: "nome@example.com",
  invalidEmail: "Inserire un indirizzo e-mail valido",
  sendMe: "Desidero ricevere la newsletter",
  chooseTopics: "Scegli gli argomenti (facoltativo)",
  leaveEmpty: "Lasciare vuoto",
  subscribe: "Iscriviti",
  subscribing: "Iscrizione in corso…",
  subscribed: "Iscrizione riuscita!",
  thanks: (name) => `Grazie per l’iscrizione alla newsletter di ${name}.`,
  thanksToConfirm: (name) =>
    `Grazie per l’iscrizione alla newsletter di ${name}. Per completarla, confermare dall’e-mail appena inviata.`,
  failed: "Iscrizione non riuscita",
  tryLater: "Riprovare più tardi",
};
