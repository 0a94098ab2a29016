import type { YouTexts } from "./en.tsx";

export const es: YouTexts = {
  title: "Su página",
  description: "Sus pedidos y descargas.",
  loading: "Cargando su página…",
  failed: "No se ha podido cargar su página.",
  tryAgain: "Reintentar",
  moment: "Un momento…",
  signOut: "Cerrar sesión",
  yourOrders: "Sus pedidos",
  orders: "Pedidos",
  noOrders: "Todavía no ha pedido nada.",
  missing: "¿Falta algo?",
  findOrder: "Buscar mi pedido",
  findHint:
    "Introduzca el correo electrónico con el que hizo el pedido o se suscribió. Le enviaremos un código y un enlace que abren sus pedidos, descargas y boletín.",
  downloads: "Descargas",
  downloadsOf: (id, hide) => <>Descargas{hide(` del pedido n.º ${id}`)}</>,
  noDownloads: "Todavía no tiene descargas.",
  download: (titles, hide) => <>Descargar{hide(` ${titles}`)}</>,
  notOpen: (email) => <>No está disponible ahora. ¿Alguna pregunta? Escriba a {email}.</>,
  given: "Obsequio para usted",
  newsletter: "Boletín",
  subscribed: (artist) => (
    <>
      Recibe el boletín de <bdi>{artist}</bdi>.
    </>
  ),
  notSubscribed: (artist) => (
    <>
      No recibe el boletín de <bdi>{artist}</bdi>.
    </>
  ),
  brings: (topics) => `Contiene: ${topics}.`,
  chooseTopics: "Elegir lo que recibe",
  subscribe: "Suscribirse",
  unsubscribe: "Darse de baja",
  data: "Sus datos",
  allData: (email) => <>Todo lo que guardamos sobre {email}, en un archivo que otros programas pueden leer.</>,
  downloadData: "Descargar mis datos",
  eraseData: "Borrar mis datos",
  email: "Correo electrónico",
  emailExample: "nombre@example.com",
  sendCode: "Enviarme un código",
  code: "Código",
  digits: (count) => `${count} cifras`,
  openMyPage: "Abrir mi página",
  askAgain: "Pedir otro",
  cancel: "Cancelar",
  home: "Volver al inicio",
  checkInbox: "Revise su bandeja de entrada",
  codeHint: (minutes) =>
    `Si conocemos su dirección, recibirá un correo con un código y un enlace. El código funciona en este navegador durante ${minutes} minutos; el enlace, una vez en el plazo de una hora. Enviamos como máximo tres correos por hora.`,
  linkSent:
    "Si conocemos su dirección, recibirá un enlace. El enlace funciona una sola vez y caduca al cabo de una hora.",
  enterCode: { title: "Introduzca su código", description: "Abrir su página." },
  open: {
    title: "Abrir su página",
    description: "Abrir su página.",
    hint: "Durante los próximos 30 días, este navegador puede mostrar sus pedidos, descargas y boletín.",
  },
  findOrders: "Buscar sus pedidos.",
  invalid: {
    title: "Este enlace no funciona",
    hint: "Ya se ha usado, ha caducado o está incompleto. Podemos enviarle uno nuevo por correo electrónico.",
  },
  erase: {
    description: "Borrar sus datos.",
    hint: (email) => (
      <>
        Borramos lo que está guardado con {email}: su nombre y sus direcciones, su suscripción al boletín y lo que nos
        ha escrito. De los pedidos pagados solo quedan artículos, importes y fechas, porque la ley lo exige. Esta acción
        no se puede deshacer.
      </>
    ),
    saveLinks: "Guarde antes sus enlaces de descarga: esta página los olvida.",
    codeSent: (minutes) =>
      `Un código va de camino a esta dirección. Funciona en este navegador durante ${minutes} minutos.`,
  },
  erased: {
    title: "Sus datos se han borrado",
    description: "Sus datos se han borrado.",
    hint: "Este navegador tampoco le recuerda ya.",
  },
};
