import type { LinkEmailTexts } from "./en.tsx";

export const es: LinkEmailTexts = {
  subjects: {
    erasure: (artist) => `Su código para borrar sus datos en ${artist}`,
    page: (artist) => `Su enlace a ${artist}`,
  },
  heading: "Sus pedidos y descargas",
  preheader: "Abra su página con este enlace. Funciona una sola vez y caduca en una hora.",
  reason: (site) => <>Ha recibido este correo porque se introdujo su dirección en el sitio web de {site}.</>,
  enterCode: "Introduzca este código en el navegador donde lo solicitó, en un plazo de diez minutos:",
  openPage: "Abra esta página y pulse el botón:",
  orOpenPage: "O abra esta página y pulse el botón:",
  open: "Abrir mi página",
  worksOnce: "El enlace funciona una sola vez y caduca en una hora.",
  ignore: (email) =>
    `Puede ignorar este correo. Su página solo la ve quien tiene este enlace o este código: no los comparta. ¿Alguna pregunta? Escriba a ${email}.`,
  erasure: {
    heading: "Borrar sus datos",
    preheader: "Este código borra sus datos. Caduca en diez minutos.",
    reason: (site) => <>Ha recibido este correo porque se solicitó borrar sus datos en el sitio web de {site}.</>,
    enterCode:
      "Introduzca este código en un plazo de diez minutos para borrar lo que guardamos con su dirección de correo:",
    keepCode: (email) =>
      `No comparta el código: sin él no se borra nada, y el borrado no se puede deshacer. ¿Alguna pregunta? Escriba a ${email}.`,
  },
};
