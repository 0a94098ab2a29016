import type { RedeemTexts } from "./en.tsx";

export const es: RedeemTexts = {
  title: "Canjear un código",
  description: (artist) => `Introducir un código de descarga de ${artist}.`,
  intro: "Introduzca el código recibido y el correo electrónico al que enviar el enlace de descarga.",
  code: "Código",
  email: "Correo electrónico",
  emailPlaceholder: "nombre@ejemplo.es",
  linkGoesThere: "el enlace también llega allí",
  missingCode: "Introduzca el código",
  invalidEmail: "Introduzca una dirección de correo electrónico válida",
  redeem: "Canjear",
  redeeming: "Canjeando…",
  failed: "No se ha podido canjear el código. Inténtelo de nuevo.",
  incomplete: "Introduzca el código y la dirección de correo completa.",
  tooManyTries: "Demasiados intentos fallidos desde esta conexión. Inténtelo de nuevo dentro de una hora.",
  yours: "Ya es suyo",
  onItsWay: (email) => <>El enlace también va de camino a {email}.</>,
  toDownload: "Ir a la descarga",
};
