import type { WithdrawalTexts } from "./en.tsx";

export const es: WithdrawalTexts = {
  title: "Devolver algo",
  description: "Desistir de una compra.",
  intro: (days) =>
    `Puede desistir de una compra en los ${days} días siguientes a la llegada de su último artículo. No necesita indicar ningún motivo y se lo confirmamos por correo electrónico.`,
  howReturnsWork: "Cómo funcionan las devoluciones",
  loading: "Cargando su pedido…",
  name: "Nombre",
  email: "Correo electrónico",
  emailExample: "nombre@example.com",
  toThisAddress: "enviamos la confirmación a esta dirección",
  orderedWith: "el que utilizó para el pedido",
  message: "Su declaración",
  nameItems: "(indique los artículos si no lo devuelve todo)",
  orderNumber: "Número de pedido",
  ifKnown: "si lo conoce",
  what: (id) => `¿Qué desea devolver del pedido n.º ${id}?`,
  downloaded: "Entregado como descarga",
  quantityOf: (name) => `Cantidad de ${name}`,
  next: "Continuar",
  confirm: "Confirmar el desistimiento",
  faults: {
    item: "Elija lo que desea devolver",
    name: "Introduzca su nombre",
    email: "Introduzca una dirección de correo electrónico válida",
    orderId: "Un número de pedido solo tiene cifras",
    statement: "Indique lo que desea devolver",
  },
  statement: {
    whole: "Por la presente le comunico que desisto de mi contrato de venta.",
    of: (id) =>
      `Por la presente le comunico que desisto de mi contrato de venta de los siguientes bienes (pedido n.º ${id}):`,
    alsoOf: (id) =>
      `Por la presente le comunico que desisto también de mi contrato de venta de los siguientes bienes (pedido n.º ${id}):`,
  },
  confirmHeading: "Confirme su desistimiento",
  order: "Pedido",
  sending: "Enviando…",
  change: "Cambiar",
  failed: "No se ha podido enviar su desistimiento. Vuelva a intentarlo o escríbanos.",
  received: "Hemos recibido su desistimiento",
  receivedAt: (time, email) => (
    <>
      El {time}. Una confirmación con su declaración va de camino a {email}.
    </>
  ),
  confirmationSent: "Una confirmación va de camino a su correo electrónico.",
  yourOrders: "Sus pedidos",
  toOrder: "Volver a su pedido",
  notSent: "Su desistimiento no se ha enviado",
  needs: "Se necesitan su nombre, su correo electrónico y una declaración, y un número de pedido solo tiene cifras.",
  toForm: "Volver al formulario",
  nothingLeft: (id) => `Ya ha desistido de todos los artículos del pedido n.º ${id}, o ya se han reembolsado.`,
  viewOrder: "Ver su pedido",
  withdrew: (days) => <>Desistió de esta compra el {days}.</>,
  withdrewOf: (days, items) => (
    <>
      Desistió de esta compra el {days}: {items}.
    </>
  ),
  comma: ", ",
  and: " y ",
  readStatement: "Leer su declaración",
  outcome: {
    partlyRefunded: (refunded, coming) => `Hemos reembolsado ${refunded}; el reembolso de ${coming} está en camino.`,
    refunded: (amount) => `Hemos reembolsado ${amount}.`,
    coming: (amount) => `Su reembolso de ${amount} está en camino.`,
    orderRefunded: "Hemos reembolsado este pedido.",
    open: (artist) => `${artist} le escribirá sobre la devolución y el reembolso.`,
    closed: (artist) => `${artist} lo ha tramitado.`,
  },
  yourWithdrawal: "Su desistimiento",
  yourWithdrawals: "Sus desistimientos",
  more: "Desistir de más artículos",
  offer: (link, days) => (
    <>
      Puede {link("desistir de esta compra")} en los {days} días siguientes a la llegada del último artículo.
    </>
  ),
  offerUntil: (link, day) => (
    <>
      Puede {link("desistir de esta compra")} hasta el {day}.
    </>
  ),
};
