import type { TipTexts } from "./en.ts";

export const es: TipTexts = {
  title: (artist) => `Propina para ${artist}`,
  description: (artist) => `Dé las gracias a ${artist} con una propina del importe que desee.`,
  intro: (artist) => `Cualquier importe ayuda a ${artist} a hacer música.`,
  needsScript: "Para pagar se necesita JavaScript.",
  amount: "Importe",
  other: "Otro",
  amountIn: (currency) => `Importe en ${currency}`,
  ambiguous: (first, second) => `Escriba ${first} o ${second}`,
  email: "Correo electrónico",
  emailInvalid: "Introduzca una dirección de correo electrónico válida",
  note: (artist) => `Una nota para ${artist}`,
  optional: "(opcional)",
  pay: "Continuar al pago",
  opening: "Abriendo la página de pago…",
  failed: "No se ha podido abrir la página de pago. Vuelva a intentarlo.",
};
