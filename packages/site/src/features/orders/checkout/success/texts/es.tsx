import type { SuccessTexts } from "./en.tsx";

export const es: SuccessTexts = {
  title: "Gracias",
  description: "Su pedido.",
  thanks: "Gracias por su pedido. Significa mucho que esta música le acompañe.",
  thanksForTip: (artist) => `Gracias por su propina. Significa mucho para ${artist}.`,
  needsScript:
    "Gracias por su pedido. Le enviaremos una confirmación por correo electrónico. Active JavaScript para ver aquí los detalles.",
  loading: "Cargando su pedido…",
  yourOrder: "Su pedido",
  unknown: "No se ha podido recuperar la información de su pedido. Escríbanos si tiene alguna pregunta.",
  sentTo: (email) => <>También hemos enviado el enlace a {email}.</>,
  viewOrder: "Ver su pedido",
  viewReceipt: "Ver su recibo",
  toStore: "Volver a la tienda",
  toSite: "Volver al sitio",
  next: "Próximos pasos",
  printCard: "Imprimir la tarjeta",
  arrived: "Su pago ha llegado.",
  waiting:
    "Esperando su pago. Esta página continuará por sí sola; también puede cerrarla y le enviaremos un correo electrónico.",
  notPaid: "Este pago no se ha completado y no se ha cobrado nada.",
  details: "Detalles del pedido",
  total: "Total",
  order: "Pedido",
  date: "Fecha",
  email: "Correo electrónico",
  pickup: "Recogida",
  shipping: "Información de envío",
  sendConfirmation: "Enviar la confirmación del pedido",
  sending: "Tramitando su pedido…",
  sent: "Confirmación del pedido enviada a su correo electrónico",
  processed: {
    title: "Pedido tramitado",
    description: "Su pedido se ha tramitado correctamente y se ha enviado un aviso por correo electrónico.",
  },
  issue: {
    title: "Problema al tramitar",
    description: "Ha habido un problema al tramitar su pedido. Lo estamos revisando.",
  },
  failure: {
    title: "Error al tramitar",
    description: "Se ha producido un error al tramitar su pedido. Póngase en contacto con nosotros.",
  },
};
