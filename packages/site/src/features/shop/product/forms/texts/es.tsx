import type { FormsTexts } from "./en.tsx";

export const es: FormsTexts = {
  email: "Correo electrónico",
  emailPlaceholder: "nombre@ejemplo.es",
  linkGoesThere: "el enlace también llega allí",
  invalidEmail: "Introduzca una dirección de correo electrónico válida",
  getProductFree: (name) => `Obtener ${name} gratis`,
  getFree: "Obtener gratis",
  getting: "Un momento…",
  newsletterNote: "La descarga llega en cualquier caso. El boletín se confirma en el mismo correo.",
  notSent: "No se ha podido enviar. Inténtelo de nuevo más tarde.",
  download: "Descargar",
  artistWillEmail: (artist, email) => (
    <>
      Gracias. {artist} enviará los archivos a {email}.
    </>
  ),
  yours: (email) => <>Ya es suyo. El enlace también va de camino a {email}.</>,
  confirmNewsletter: "¿Primera vez en el boletín? Confírmelo en el mismo correo.",
  viewOrder: "Ver el pedido",
  notifyAbout: (name) => `Avisar cuando vuelva ${name}`,
  notifyLabel: "Un único correo cuando vuelva a estar disponible",
  notify: "Avisarme",
  sending: "Enviando…",
  notifySent:
    "Falta confirmar con el correo que acabamos de enviar. Después escribiremos una sola vez, en cuanto vuelva.",
  requestNotSent: "No se ha podido enviar la solicitud. Inténtelo de nuevo más tarde.",
};
