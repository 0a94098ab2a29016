import type { DownloadEmailTexts } from "./en.ts";

export const es: DownloadEmailTexts = {
  subjects: {
    order: (id, artist) => `Sus descargas: pedido n.º ${id} de ${artist}`,
    given: (artist) => `Sus descargas de ${artist}`,
    release: (title, artist) => `Ya está aquí «${title}», de ${artist}`,
  },
  heading: "Sus descargas",
  facts: {
    given: "Estos archivos son para usted.",
    reissued: "Aquí tiene un nuevo enlace a sus archivos. Los enlaces anteriores ya no funcionan.",
    delivered: "Hay nuevos archivos listos para usted.",
  },
  until: (day) => `Puede descargar los archivos hasta el ${day}.`,
  release: {
    heading: (title) => `Ya está aquí «${title}»`,
    preheader: "Su música está lista para descargar.",
    text: "Gracias por su pedido. Su música está lista: elija un formato y descárguela.",
    download: "Descargar la música",
    until: (day) => `Puede descargarla hasta el ${day}.`,
  },
};
