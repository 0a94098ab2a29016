import type { RedeemTexts } from "./en.tsx";

export const pt: RedeemTexts = {
  title: "Resgatar um código",
  description: (artist) => `Digite um código de download de ${artist}.`,
  intro: "Digite o código que você recebeu e o e-mail para o link do download.",
  code: "Código",
  email: "E-mail",
  emailPlaceholder: "nome@exemplo.com.br",
  linkGoesThere: "o link também vai para lá",
  missingCode: "Digite seu código",
  invalidEmail: "Digite um endereço de e-mail válido",
  redeem: "Resgatar",
  redeeming: "Resgatando…",
  failed: "Não foi possível resgatar o código. Tente novamente.",
  incomplete: "Digite seu código e seu endereço de e-mail completo.",
  tooManyTries: "Muitas tentativas falharam a partir daqui. Tente novamente em uma hora.",
  yours: "É seu",
  onItsWay: (email) => <>O link também está a caminho de {email}.</>,
  toDownload: "Ir para o download",
};
