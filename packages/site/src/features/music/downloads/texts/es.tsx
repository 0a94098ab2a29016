import { plural } from "@recital/contract/values/language";
import type { DownloadTexts } from "./en.tsx";

export const es: DownloadTexts = {
  title: "Sus descargas",
  description: "Sus descargas.",
  loading: "Cargando sus archivos…",
  notLoaded: "No se han podido cargar sus archivos. Vuelva a intentarlo más tarde.",
  tryAgain: "Reintentar",
  ofOrder: (id, until, link) => (
    <>
      Los archivos del {link(`pedido n.º ${id}`)}. Puede descargarlos hasta el {until}.
    </>
  ),
  yourFiles: (until) => <>Sus archivos. Puede descargarlos hasta el {until}.</>,
  total: (count, size) =>
    plural("es", count, { one: `${count} archivo, ${size}`, other: `${count} archivos, ${size}` }),
  formats:
    "FLAC es la grabación sin pérdida alguna, para conservarla y para buenos altavoces. MP3 se reproduce en todas partes. AAC es adecuado para iPhone y Mac. Opus es el más pequeño, para Android y ordenadores. Puede descargar más de uno.",
  resumed:
    "Una descarga interrumpida se puede reanudar. No comparta el enlace de esta página: abre sus archivos sin contraseña.",
  checksum: "Suma de comprobación",
  playHere: (name, hidden) => <>Escuchar aquí{hidden(`: ${name}`)}</>,
  download: (label, hidden) => <>Descargar{hidden(` ${label}`)}</>,
  archive: (tracks) =>
    plural("es", tracks, {
      one: `${tracks} pista y los créditos, en un archivo ZIP`,
      other: `${tracks} pistas y los créditos, en un archivo ZIP`,
    }),
  oneTrack: "Una pista",
  left: (count) => plural("es", count, { one: `Queda ${count} descarga`, other: `Quedan ${count} descargas` }),
  noneLeft: "No quedan descargas",
  writeForMore: (email) => <>Para obtener más, escriba a {email}.</>,
  availableFrom: (time) => <>Disponible a partir del {time}. Recibirá un correo electrónico.</>,
  preparing: "Aún no está listo. Recibirá un correo electrónico cuando lo esté.",
  problems: {
    none_left: "No quedan descargas de este archivo.",
    gone: "Este artículo se ha reembolsado, por lo que sus archivos ya no se pueden descargar.",
    invalid_input: "Este archivo no está disponible en ese formato.",
    not_out_yet: "Este lanzamiento aún no ha salido. Recibirá un correo electrónico cuando salga.",
    unavailable:
      "Este archivo no está disponible en este momento y no se ha contado ninguna descarga. Vuelva a intentarlo más tarde.",
    other: "No se ha podido iniciar la descarga. Vuelva a intentarlo más tarde.",
  },
  refusals: {
    404: {
      title: "Este enlace no funciona",
      text: "Compruebe que el enlace está completo. El más reciente se encuentra en su último correo electrónico sobre el pedido.",
    },
    410: { title: "Este enlace ya no funciona", text: "Este enlace ya no da acceso a archivos." },
    429: { title: "Demasiadas solicitudes", text: "Vuelva a intentarlo dentro de un minuto." },
  },
  questions: (email) => <>Si tiene alguna pregunta, escriba a {email}.</>,
  findOrder: "Buscar mi pedido",
};
