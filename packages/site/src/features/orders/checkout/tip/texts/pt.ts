import type { TipTexts } from "./en.ts";

export const pt: TipTexts = {
  title: (artist) => `Gorjeta para ${artist}`,
  description: (artist) => `Agradeça a ${artist} com uma gorjeta de qualquer valor.`,
  intro: (artist) => `Qualquer valor ajuda ${artist} a fazer música.`,
  needsScript: "É preciso JavaScript para pagar.",
  amount: "Valor",
  other: "Outro",
  amountIn: (currency) => `Valor em ${currency}`,
  ambiguous: (first, second) => `Escreva ${first} ou ${second}`,
  email: "E-mail",
  emailInvalid: "Informe um endereço de e-mail válido",
  note: (artist) => `Um recado para ${artist}`,
  optional: "(opcional)",
  pay: "Continuar para o pagamento",
  opening: "Abrindo a página de pagamento…",
  failed: "Não foi possível abrir a página de pagamento. Tente novamente.",
};
