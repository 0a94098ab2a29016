import type { NewsletterPagesTexts } from "./en.ts";

export const pt: NewsletterPagesTexts = {
  description: (name) => `A newsletter de ${name}.`,
  confirm: {
    title: "Confirmar a assinatura",
    text: (name) => `Confirme que você quer receber a newsletter de ${name}.`,
    button: "Confirmar assinatura",
  },
  leave: {
    title: "Cancelar a assinatura",
    text: (name) => `Você não receberá mais a newsletter de ${name}.`,
    button: "Cancelar assinatura",
  },
  less: {
    title: "Ou receber menos",
    legend: "Enviar só isto. Se nada estiver marcado, você recebe tudo.",
    save: "Salvar minha escolha",
    noCity: "Informe sua cidade e escolha o país",
  },
  saved: {
    title: "Sua escolha foi salva",
    text: (name) =>
      `A partir de agora, a newsletter de ${name} traz o que você escolheu. Cada edição tem um link para mudar isso.`,
  },
  confirmed: {
    title: "Assinatura confirmada",
    text: (name) =>
      `Obrigado! Você receberá a próxima newsletter de ${name}. Cada edição tem um link para cancelar a assinatura.`,
  },
  left: {
    title: "Assinatura cancelada",
    text: (name) =>
      `Você não receberá mais a newsletter de ${name}. Se mudar de ideia em até 30 dias, abra de novo o link de confirmação no seu e-mail.`,
  },
  invalid: {
    title: "Este link não funciona",
    text: (email) =>
      `Ele está incompleto ou expirou. Você pode assinar de novo no fim da página inicial. Se tinha cancelado a assinatura, escreva para ${email}.`,
    link: "Ir para a newsletter",
  },
  archive: {
    title: "Newsletter",
    description: (name) => `A newsletter de ${name}: todas as edições e como receber a próxima.`,
    intro: (name) => `A newsletter de ${name}, enviada por e-mail.`,
    next: "Receber a próxima",
    subscribe: "Assinar",
    all: "Todas as newsletters e como receber a próxima",
  },
};
