import type { NewsletterTexts } from "./en.ts";

export const es: NewsletterTexts = {
  title: "Boletín",
  promise: "Discos y conciertos nuevos, unas pocas veces al año.",
  noScript: (email) => `Este formulario necesita JavaScript. También puede escribir a ${email}.`,
  name: "Nombre",
  optional: "(opcional)",
  email: "Correo electrónico",
  emailExample: "nombre@example.com",
  invalidEmail: "Introduzca una dirección de correo electrónico válida",
  sendMe: "Quiero recibir el boletín",
  chooseTopics: "Elegir temas (opcional)",
  leaveEmpty: "Deje esto vacío",
  subscribe: "Suscribirse",
  subscribing: "Suscribiendo…",
  subscribed: "¡Suscripción realizada!",
  thanks: (name) => `Gracias por suscribirse al boletín de ${name}.`,
  thanksToConfirm: (name) =>
    `Gracias por suscribirse al boletín de ${name}. Revise su bandeja de entrada y confirme para terminar.`,
  failed: "La suscripción no ha funcionado",
  tryLater: "Vuelva a intentarlo más tarde",
};
