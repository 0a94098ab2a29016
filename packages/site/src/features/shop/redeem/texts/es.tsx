import type { RedeemTexts } from "./en.tsx";

export const es: RedeemTexts = {
  title: "Canjear un código",
  description: (artist) => `Introduzca un código de descarga de ${artist}.`,
  intro: "Introduzca el código recibido y la dirección de correo electrónico para el enlace de su descarga.",
  code: "Código",
  email: "Correo electrónico",
  emailPlaceholder: "nombre@example.com",
  linkGoesThere: "el enlace también se envía ahí",
  missingCode: "Introduzca su código",
  invalidEmail: "Introduzca una dirección de correo electrónico válida",
  redeem: "Canjear",
  redeeming: "Canjeando…",
  failed: "No se ha podido canjear el código. Vuelva a intentarlo.",
  incomplete: "Introduzca su código y su dirección de correo electrónico completa.",
  tooManyTries: "Demasiados intentos fallidos desde esta conexión. Vuelva a intentarlo dentro de una hora.",
  yours: "Ya es suyo",
  onItsWay: (email) => <>El enlace también va de camino a {email}.</>,
  toDownload: "Ir a su descarga",
};
