import { plural } from "@recital/contract/values/language";
import type { ShippingEmailTexts } from "./en.ts";

export const es: ShippingEmailTexts = {
  newDate: {
    subject: (id, artist) => `Nueva fecha de envío de su pedido n.º ${id} de ${artist}`,
    heading: "Nueva fecha de envío",
    fact: (names, count, day) =>
      plural("es", count, { one: `${names} se enviará el ${day}.`, other: `${names} se enviarán el ${day}.` }),
    later: (email) =>
      `Es más tarde de lo previsto. Lo sentimos. Si prefiere no esperar, escriba a ${email} antes del envío y le devolveremos el dinero.`,
  },
  subjects: {
    shipped: (id, artist) => `En camino: su pedido n.º ${id} de ${artist}`,
    corrected: (id, artist) => `Corrección: envío de su pedido n.º ${id} de ${artist}`,
  },
  headings: { shipped: "En camino", corrected: "Datos de envío corregidos" },
  shipped: (id) => `Su pedido n.º ${id} se ha enviado y está en camino.`,
  shippedBy: (id, carrier) => `Su pedido n.º ${id} se ha enviado con ${carrier} y está en camino.`,
  partShipped: (id) => `Una parte de su pedido n.º ${id} se ha enviado y está en camino.`,
  partShippedBy: (id, carrier) => `Una parte de su pedido n.º ${id} se ha enviado con ${carrier} y está en camino.`,
  corrected: (id) =>
    `Hemos corregido los datos de un envío de su pedido n.º ${id}. Utilice estos en lugar de los anteriores.`,
  track: "Seguir el paquete",
  quantity: "Cantidad",
  moreLeft: "Los demás artículos de su pedido llegarán en otro paquete.",
  carrier: (name) => `Transportista: ${name}`,
  trackingNumber: (number) => `Número de seguimiento: ${number}`,
};
