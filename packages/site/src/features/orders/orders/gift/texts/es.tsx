import type { GiftTexts } from "./en.tsx";

export const es: GiftTexts = {
  title: "Un regalo para usted",
  description: "Un regalo para usted.",
  tooMany: { heading: "Demasiadas solicitudes", text: "Vuelva a intentarlo dentro de un minuto." },
  unknown: { heading: "Aquí no hay ningún regalo", text: "Compruebe que el enlace está completo." },
  revoked: {
    heading: "Este regalo se ha retirado",
    text: (email) => (
      <>
        Lo sentimos: el pedido se reembolsó antes de que abriera el regalo. Pregunte a la persona que se lo envió o
        escriba a {email}.
      </>
    ),
  },
  waiting: {
    heading: "Hay un regalo para usted",
    text: (artist, day) => (
      <>
        Es música de <bdi>{artist}</bdi> y podrá abrirlo el {day}. Vuelva entonces.
      </>
    ),
  },
  from: (giver) => <>de parte de {giver}</>,
  email: "Su correo electrónico",
  emailNote: "para el enlace a sus archivos y nada más",
  emailExample: "nombre@example.com",
  open: "Abrir su regalo",
  isYours: "Puede descargarlo y conservarlo. No necesita ninguna cuenta.",
  isYoursByEmail:
    "Puede descargarlo y conservarlo. No necesita ninguna cuenta y también le enviamos el enlace por correo electrónico.",
  problems: {
    invalid_input: "Introduzca su correo electrónico completo.",
    gift_empty: "Los archivos todavía no están listos. Vuelva a intentarlo más tarde.",
  },
  failed: "No se ha podido abrir el regalo. Vuelva a intentarlo más tarde.",
  download: "Descargar sus archivos",
  opened: "Este regalo ya se abrió. El enlace a sus archivos está en el correo que enviamos entonces.",
  card: {
    title: "Tarjeta de regalo",
    description: "La tarjeta de su regalo.",
    heading: "La tarjeta de su regalo",
    hint: "Imprímala y dóblela o métala en un sobre. Quien la tenga puede abrir el regalo una vez.",
    print: "Imprimir la tarjeta",
    toOrder: "Volver a su pedido",
    none: "No hay tarjeta que imprimir: el regalo se abrió o se reembolsó, o este navegador no puede abrir el pedido.",
    findOrder: "Buscar mi pedido",
    label: "Tarjeta",
    qr: "Código QR de la página del regalo",
    scan: "Escanee el código para abrir su regalo o escriba",
    scanFrom: (day) => `Escanee el código para abrir su regalo a partir del ${day} o escriba`,
  },
};
