import type { WithdrawalEmailTexts } from "./en.ts";

export const es: WithdrawalEmailTexts = {
  subject: (artist) => `${artist} ha recibido su desistimiento`,
  heading: "Hemos recibido su desistimiento",
  time: (day, time) => `${day} a las ${time} UTC`,
  preheader: (time) => `Recibido el ${time}. Conserve este correo.`,
  received: (time) =>
    `Hemos recibido su declaración el ${time}. Este correo confirma su contenido; consérvelo, por favor.`,
  receivedWithoutContent: (time) => `Hemos recibido su declaración el ${time}. Conserve este correo, por favor.`,
  declaration: "Su declaración",
  name: "Nombre:",
  email: (address) => `Correo: ${address}`,
  order: (id) => `Pedido: n.º ${id}`,
  noOrder: "Pedido: sin número",
  receivedAt: (time) => `Recibida: ${time}`,
  unknownOrder:
    "No hemos encontrado con ese número ningún pedido hecho con esta dirección de correo. Como cualquiera puede introducir su dirección, este correo no repite lo que se escribió. Si no fue usted, puede ignorarlo.",
  next: "Próximos pasos",
  checks: (artist) =>
    `${artist} revisará su pedido y le escribirá sobre la devolución de los artículos y el reembolso.`,
};
