import type { LinkEmailTexts } from "./en.tsx";

export const pt: LinkEmailTexts = {
  subjects: {
    erasure: (artist) => `Seu código para apagar seus dados em ${artist}`,
    page: (artist) => `Seu link para ${artist}`,
  },
  heading: "Seus pedidos e downloads",
  preheader: "Abra sua página com este link. Ele funciona uma vez e expira em uma hora.",
  reason: (site) => <>Você recebeu este e-mail porque seu endereço foi informado no site de {site}.</>,
  enterCode: "Digite este código no navegador em que você o pediu, em até dez minutos:",
  openPage: "Abra esta página e pressione o botão:",
  orOpenPage: "Ou abra esta página e pressione o botão:",
  open: "Abrir minha página",
  worksOnce: "O link funciona uma vez e expira em uma hora.",
  ignore: (email) =>
    `Você pode ignorar este e-mail. Sua página só aparece para quem tem este link ou este código, portanto não os compartilhe. Dúvidas? Escreva para ${email}.`,
  erasure: {
    heading: "Apagar seus dados",
    preheader: "Este código apaga seus dados. Ele expira em dez minutos.",
    reason: (site) => (
      <>Você recebeu este e-mail porque alguém pediu, no site de {site}, que seus dados fossem apagados.</>
    ),
    enterCode: "Digite este código em até dez minutos para apagar o que guardamos com seu endereço de e-mail:",
    keepCode: (email) =>
      `Não compartilhe o código: nada é apagado sem ele, e não é possível desfazer a exclusão. Dúvidas? Escreva para ${email}.`,
  },
};
