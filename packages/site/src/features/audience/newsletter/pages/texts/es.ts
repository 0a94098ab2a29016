import type { NewsletterPagesTexts } from "./en.ts";

export const es: NewsletterPagesTexts = {
  description: (name) => `El boletín de ${name}.`,
  confirm: {
    title: "Confirmar la suscripción",
    text: (name) => `Confirme que desea recibir el boletín de ${name}.`,
    button: "Confirmar la suscripción",
  },
  leave: {
    title: "Darse de baja",
    text: (name) => `Ya no recibirá el boletín de ${name}.`,
    button: "Darse de baja",
  },
  less: {
    title: "O recibir menos",
    legend: "Enviarme solo esto. Si no marca nada, lo recibirá todo.",
    save: "Guardar mi elección",
    noCity: "Indique su ciudad y elija el país",
  },
  saved: {
    title: "Su elección está guardada",
    text: (name) =>
      `A partir de ahora, el boletín de ${name} le traerá lo que ha elegido. Cada envío tiene un enlace para cambiarlo.`,
  },
  confirmed: {
    title: "Suscripción confirmada",
    text: (name) => `¡Gracias! Recibirá el próximo boletín de ${name}. Cada envío tiene un enlace para darse de baja.`,
  },
  left: {
    title: "Baja realizada",
    text: (name) =>
      `Ya no recibirá el boletín de ${name}. Si cambia de opinión en los próximos 30 días, abra de nuevo el enlace de confirmación de su correo.`,
  },
  invalid: {
    title: "Este enlace no funciona",
    text: (email) =>
      `Está incompleto o ha caducado. Puede suscribirse de nuevo al final de la página de inicio. Si se había dado de baja, escriba a ${email}.`,
    link: "Ir al boletín",
  },
  archive: {
    title: "Boletín",
    description: (name) => `El boletín de ${name}: todos los números y cómo recibir el siguiente.`,
    intro: (name) => `El boletín de ${name}, por correo electrónico.`,
    next: "Recibir el próximo",
    subscribe: "Suscribirse",
    all: "Todos los boletines y cómo recibir el próximo",
  },
};
