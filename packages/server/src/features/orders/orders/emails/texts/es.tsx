import type { OrderEmailTexts } from "./en.tsx";

export const es: OrderEmailTexts = {
  subjects: {
    order: (id, artist) => `Su pedido n.º ${id} de ${artist}`,
    free: (artist) => `Su descarga gratuita de ${artist}`,
    tip: (artist) => `Su propina para ${artist}`,
  },
  paid: {
    heading: "Gracias por su pedido",
    preheader: (id, date) =>
      `El pedido n.º ${id} del ${date} está confirmado. Aquí puede ver lo que ha comprado y los próximos pasos.`,
    text: "Su pedido está confirmado. A continuación puede ver lo que ha comprado y los próximos pasos.",
  },
  table: {
    heading: "Gracias",
    preheader: (id, date) => `Su compra del ${date}, pedido n.º ${id}.`,
    text: "Este es el recibo de su compra en el puesto. Ha sido un placer conocerle.",
  },
  tip: {
    heading: "Gracias por su propina",
    preheader: (amount) => `Su propina de ${amount} ha llegado.`,
    text: "Su propina ha llegado. Significa mucho.",
  },
  free: {
    heading: "Ya es suyo",
    preheader: (names) => `${names}, gratis. El enlace está en este correo.`,
    text: "Lo ha solicitado en nuestro sitio web. Si fue otra persona, no tiene que hacer nada.",
  },
  withNewsletter: (preheader) => `${preheader} Confirme en este correo también el boletín.`,
  orderOf: (id, date) => `Pedido n.º ${id}, ${date}`,
  pickUp: "Recogida",
  totals: { tip: "Propina", free: "Gratis", total: "Total", totalWithShipping: "Total (envío gratuito incluido)" },
  next: "Próximos pasos",
  bringsOrder: (artist) => `${artist} llevará su pedido al concierto.`,
  addressMissing: (email) => `No hemos recibido su dirección de envío. Envíela, por favor, a ${email}.`,
  filesFollow: (artist) => `${artist} le enviará los archivos por correo electrónico.`,
  gift: {
    card: "Su regalo está listo: en la página de su pedido hay una tarjeta para imprimir.",
    now: "Su regalo va de camino por correo electrónico a la persona destinataria.",
    onDay: (day) => `Su regalo se enviará por correo electrónico a la persona destinataria el ${day}.`,
  },
  newsletter: {
    heading: "¿Quiere recibir el boletín?",
    text: (artist) =>
      `También ha solicitado el boletín de ${artist}. Empezará a recibirlo cuando lo confirme en la página de este enlace. Su descarga no depende de ello.`,
    confirm: "Confirmar el boletín",
    refuse: (link) => <>¿No quiere recibir el boletín? {link("Darse de baja")}</>,
  },
};
