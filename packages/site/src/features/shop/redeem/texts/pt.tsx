import type { RedeemTexts } from "./en.tsx";

export const pt: RedeemTexts = {
  title: "Resgatar um código",
  description: (artist) => `Digite um código de download de ${artist}.`,
  intro: "Digite o código que você recebeu e o e-mail para o link do download.",
  code: "Código",
  email: "E-mail",
  emailPlaceholder: "nome@example.com",
  linkGoesThere: "o link também vai para lá",
  missingCode: "Informe seu código",
  invalidEmail: "Informe um endereço de e-mail válido",
  redeem: "Resgatar",
  redeeming: "Resgatando…",
  failed: "Não foi possível resgatar o código. Tente novamente.",
  incomplete: "Informe seu código e seu endereço de e-mail completo.",
  tooManyTries: "Muitas tentativas malsucedidas a partir desta conexão. Tente novamente em uma hora.",
  yours: "É seu",
  onItsWay: (email) => <>O link também está a caminho de {email}.</>,
  toDownload: "Ir para seu download",
};
