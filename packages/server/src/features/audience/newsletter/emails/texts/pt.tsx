import type { NewsletterEmailTexts } from "./en.tsx";

export const pt: NewsletterEmailTexts = {
  subject: (artist) => `Confirme, por favor: newsletter de ${artist}`,
  heading: "Só mais um passo",
  preheader: "Confirme com um clique. Até lá, não enviamos nada.",
  text: (artist) => `Confirme que você quer receber novidades de ${artist}.`,
  confirm: "Confirmar assinatura",
  orOpenPage: "Ou abra esta página e pressione o botão:",
  ignore: (email) =>
    `Você pode ignorar este e-mail. Não enviamos a newsletter para endereços não confirmados e os apagamos após 30 dias. Dúvidas? Escreva para ${email}.`,
  reason: (day, site) => (
    <>
      Você recebeu este e-mail porque seu endereço foi informado em {day} no site de {site}.
    </>
  ),
};
