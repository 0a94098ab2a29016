import type { NewsletterTexts } from "./en.ts";

export const pt: NewsletterTexts = {
  title: "Newsletter",
  promise: "Novos discos e shows, algumas vezes por ano.",
  noScript: (email) => `Este formulário precisa de JavaScript. Você também pode escrever para ${email}.`,
  name: "Nome",
  optional: "(opcional)",
  email: "E-mail",
  emailExample: "nome@example.com",
  invalidEmail: "Informe um endereço de e-mail válido",
  sendMe: "Quero receber a newsletter",
  chooseTopics: "Escolher temas (opcional)",
  leaveEmpty: "Deixe este campo vazio",
  subscribe: "Assinar",
  subscribing: "Assinando…",
  subscribed: "Assinatura feita!",
  thanks: (name) => `Obrigado por assinar a newsletter de ${name}.`,
  thanksToConfirm: (name) =>
    `Obrigado por assinar a newsletter de ${name}. Confira sua caixa de entrada e confirme para concluir.`,
  failed: "A assinatura não funcionou",
  tryLater: "Tente novamente mais tarde",
};
