import type { SignInTexts } from "./en.ts";

export const pt: SignInTexts = {
  refusals: {
    code_wrong: "Este código não está correto. Confira o e-mail mais recente.",
    code_expired: "Este código expirou ou já foi usado. Solicite um novo.",
    code_used_up: "Muitas tentativas. Solicite um novo código.",
    code_paused: "Muitos códigos errados foram digitados para este endereço. Use o link do nosso e-mail.",
  },
  problems: {
    invalid_input: "Confira os dados informados.",
    too_many_requests: "Muitas solicitações. Tente novamente mais tarde.",
    not_found: "Este navegador não reconhece mais você. Abra sua página novamente.",
  },
  failed: "Não funcionou. Tente novamente mais tarde.",
};
