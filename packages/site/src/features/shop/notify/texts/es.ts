import type { NotifyTexts } from "./en.ts";

export const es: NotifyTexts = {
  description: "Productos de la tienda.",
  confirm: {
    title: "Avisarme cuando vuelva",
    text: "Llegará un único correo en cuanto se pueda pedir de nuevo, y nada más.",
    button: "Avisarme",
  },
  stop: {
    title: "¿Ya no hace falta?",
    head: "Ya no hace falta",
    text: "Borramos la solicitud y el correo electrónico, y no escribiremos más sobre ello.",
    button: "Borrar mi solicitud",
  },
  sent: { title: "Revise su correo", text: "Para terminar, confirme con el enlace de nuestro mensaje." },
  confirmed: { title: "Avisaremos", text: "Llegará un único correo en cuanto vuelva a estar disponible." },
  stopped: { title: "Sin aviso, entonces", text: "La solicitud se ha borrado, y el correo electrónico con ella." },
  invalid: {
    title: "No ha funcionado",
    text: "El enlace ha caducado, el correo electrónico no estaba completo o el producto está disponible. Consulte la página del producto.",
  },
  notFree: {
    not_sold: "Ya no está disponible.",
    posted: "Se envía por correo postal. Pídalo con el carrito.",
    not_free: "Ya no es gratis. El precio está en su página.",
    sold_out: "Está agotado.",
    too_many_requests: "Hay mucha demanda en este momento. Inténtelo de nuevo enseguida.",
    unavailable: "Hay mucha demanda en este momento. Inténtelo de nuevo enseguida.",
    other: "Vuelva atrás, elija lo que desea e introduzca el correo electrónico completo.",
  },
  backToStore: "Volver a la tienda",
};
