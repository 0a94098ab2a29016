import type { FormsTexts } from "./en.tsx";

export const es: FormsTexts = {
  email: "Correo electrónico",
  emailPlaceholder: "nombre@example.com",
  linkGoesThere: "el enlace también se envía ahí",
  invalidEmail: "Introduzca una dirección de correo electrónico válida",
  getProductFree: (name) => `Obtener ${name} gratis`,
  getFree: "Obtener gratis",
  getting: "Un momento…",
  newsletterNote: "Recibirá la descarga en cualquier caso. El boletín se confirma en el mismo correo.",
  notSent: "No se ha podido enviar. Vuelva a intentarlo más tarde.",
  download: "Descargar",
  artistWillEmail: (artist, email) => (
    <>
      Gracias. {artist} le enviará sus archivos a {email}.
    </>
  ),
  yours: (email) => <>Ya es suyo. El enlace también va de camino a {email}.</>,
  confirmNewsletter: "¿Aún no recibe el boletín? Confírmelo en el mismo correo.",
  viewOrder: "Ver su pedido",
  notifyAbout: (name) => `Avisar cuando vuelva ${name}`,
  notifyLabel: "Un único correo cuando vuelva a estar disponible",
  notify: "Avisarme",
  sending: "Enviando…",
  notifySent:
    "Revise su bandeja de entrada y confirme para terminar. Después le escribiremos una sola vez, en cuanto vuelva a estar disponible.",
  requestNotSent: "No se ha podido enviar su solicitud. Vuelva a intentarlo más tarde.",
};
