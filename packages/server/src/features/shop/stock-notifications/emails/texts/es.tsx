import type { StockEmailTexts } from "./en.tsx";

export const es: StockEmailTexts = {
  back: {
    subject: (product) => `De nuevo disponible: ${product}`,
    heading: "De nuevo disponible",
    preheader: (product) => `${product} se puede pedir de nuevo.`,
    text: (product) => `${product} se puede pedir de nuevo. No lo reservamos, así que puede agotarse pronto.`,
    see: "Ver el producto",
    note: (link) => (
      <>
        Ha solicitado este correo en la página del producto. Es el único; no se ha suscrito a nada. Borramos su
        dirección de correo a los 30 días, o {link("ahora")}.
      </>
    ),
  },
  confirm: {
    subject: (product) => `Confirme, por favor: ${product}`,
    heading: "¿Le avisamos cuando vuelva?",
    preheader: (product) => `Confirme que desea un correo cuando ${product} vuelva a estar disponible.`,
    reason: (site) => <>Ha recibido este correo porque se introdujo su dirección en el sitio web de {site}.</>,
    text: (product) =>
      `${product} está agotado. Abra esta página y pulse el botón para recibir un correo cuando vuelva:`,
    notify: "Avisarme",
    stop: (link) => (
      <>
        Puede cambiar de opinión en cualquier momento: {link("ya no necesito el aviso")}. Si no, su solicitud termina al
        cabo de un año.
      </>
    ),
    ignore: (email) =>
      `Puede ignorar este correo. Sin su confirmación no enviamos nada más. ¿Alguna pregunta? Escriba a ${email}.`,
  },
};
