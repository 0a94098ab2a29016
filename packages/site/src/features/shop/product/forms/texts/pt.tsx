import type { FormsTexts } from "./en.tsx";

export const pt: FormsTexts = {
  email: "E-mail",
  emailPlaceholder: "nome@example.com",
  linkGoesThere: "o link também vai para lá",
  invalidEmail: "Informe um endereço de e-mail válido",
  getProductFree: (name) => `Baixar ${name} grátis`,
  getFree: "Baixar grátis",
  getting: "Um momento…",
  newsletterNote: "Você recebe o download de qualquer forma. A newsletter é confirmada no mesmo e-mail.",
  notSent: "Não foi possível enviar. Tente novamente mais tarde.",
  download: "Baixar",
  artistWillEmail: (artist, email) => (
    <>
      Obrigado. {artist} enviará seus arquivos para {email}.
    </>
  ),
  yours: (email) => <>É seu. O link também está a caminho de {email}.</>,
  confirmNewsletter: "Ainda não recebe a newsletter? Confirme no mesmo e-mail.",
  viewOrder: "Ver seu pedido",
  notifyAbout: (name) => `Avisar sobre ${name}`,
  notifyLabel: "Um único e-mail quando voltar ao estoque",
  notify: "Avise-me",
  sending: "Enviando…",
  notifySent:
    "Confira sua caixa de entrada e confirme para concluir. Depois escreveremos uma única vez, assim que voltar.",
  requestNotSent: "Não foi possível enviar seu pedido de aviso. Tente novamente mais tarde.",
};
