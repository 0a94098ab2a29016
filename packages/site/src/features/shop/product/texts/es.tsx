import type { ProductTexts } from "./en.tsx";

export const es: ProductTexts = {
  store: "Tienda",
  breadcrumbs: "Ruta de navegación",
  categories: { merchandise: "Merchandising", music: "Música", digital: "Digital" },
  more: "Más de la tienda",
  fromStore: (name, artist) => `${name}, de la tienda de ${artist}.`,
  buyingNeedsScript: "Para comprar hace falta JavaScript.",
  images: "Imágenes",
  noImage: "Imagen no disponible",
  imageNumber: (name, number) => `${name}, imagen ${number}`,
  enlarge: (alt) => `Ampliar la imagen: ${alt}`,
  showImage: (number, count) => `Mostrar la imagen ${number} de ${count}`,
  shipsWithin: (time) => `Envío en un plazo de ${time}`,
  shipsOn: (day) => `Envío el ${day}`,
  worldwideFree: (ships) => `${ships} · gratis a todo el mundo`,
  files: {
    included: "Incluye la descarga",
    includedInFormats: "Incluye la descarga (FLAC, MP3, AAC, Opus)",
    includedFrom: (date) => <>Incluye la descarga a partir del {date}</>,
    includedInFormatsFrom: (date) => <>Incluye la descarga a partir del {date} (FLAC, MP3, AAC, Opus)</>,
    formatsNow: "FLAC, MP3, AAC u Opus justo después del pago",
    formatsFree: "FLAC, MP3, AAC u Opus, aquí y por correo electrónico",
    formatsFrom: (date) => <>FLAC, MP3, AAC u Opus a partir del {date}</>,
    now: "Descarga justo después del pago",
    free: "Descarga, aquí y por correo electrónico",
    from: (date) => <>Descarga a partir del {date}</>,
  },
  changeMind: (days, link) => (
    <>
      {days} días para cambiar de opinión · {link("Devoluciones")}
    </>
  ),
  belongsTo: (release) => <>Pertenece a {release}</>,
  whatYouGet: "Qué incluye",
  download: "Descarga",
  soldOut: "Agotado",
  tracks: "Pistas",
  listen: "Escuchar",
  moreAbout: (release) => `Más sobre ${release}`,
};
