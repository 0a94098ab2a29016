import type { DownloadCodeTexts } from "./en.ts";

export const pt: DownloadCodeTexts = {
  code_mistyped: "Há um erro de digitação neste código. Compare-o com o que você recebeu.",
  code_unknown: "Este código não existe. Compare-o com o que você recebeu.",
  code_used: "Este código já foi usado. O link para os arquivos foi enviado ao e-mail informado naquele momento.",
  code_stopped: "Este código foi desativado e não pode mais ser usado.",
  code_expired: "Este código expirou.",
  code_empty: "O conteúdo deste código não está mais disponível para download. Escreva para nós.",
};
