import type { NotifyTexts } from "./en.ts";

export const es: NotifyTexts = {
  description: "Productos de la tienda.",
  confirm: {
    title: "Avisarme cuando vuelva",
    text: "Recibirá un único correo en cuanto se pueda pedir de nuevo, y nada más.",
    button: "Avisarme",
  },
  stop: {
    title: "¿Ya no hace falta?",
    head: "Ya no hace falta",
    text: "Borramos su solicitud y su dirección de correo electrónico, y no le escribiremos más al respecto.",
    button: "Borrar mi solicitud",
  },
  sent: { title: "Revise su bandeja de entrada", text: "Para terminar, confirme con el enlace de nuestro correo." },
  confirmed: { title: "Le avisaremos", text: "Recibirá un único correo en cuanto vuelva a estar disponible." },
  stopped: {
    title: "Sin aviso, entonces",
    text: "Su solicitud se ha borrado, y con ella su dirección de correo electrónico.",
  },
  invalid: {
    title: "No ha funcionado",
    text: "El enlace ha caducado, la dirección de correo electrónico no estaba completa o el producto está disponible. Consulte la página del producto.",
  },
  notFree: {
    not_sold: "Ya no está disponible.",
    posted: "Se envía por correo postal. Pídalo desde el carrito.",
    not_free: "Ya no es gratis. El precio está en su página.",
    sold_out: "Está agotado.",
    too_many_requests: "Hay mucha demanda en este momento. Vuelva a intentarlo dentro de un momento.",
    unavailable: "Hay mucha demanda en este momento. Vuelva a intentarlo dentro de un momento.",
    other: "Vuelva atrás, elija lo que desea e introduzca su dirección de correo electrónico completa.",
  },
  backToStore: "Volver a la tienda",
};
