import { plural } from "@recital/contract/values/language";
import type { StoreTexts } from "./en.tsx";

export const es: StoreTexts = {
  title: "Tienda",
  description: (artist) => `Discos, álbumes digitales, partituras y merchandising de ${artist}.`,
  descriptionFreeShipping: (artist) =>
    `Discos, álbumes digitales, partituras y merchandising de ${artist}. Envío gratuito incluido.`,
  noScript: "La tienda se puede ver sin JavaScript, pero es necesario para comprar.",
  loading: "Cargando productos…",
  noneInCategory: "No hay productos en esta categoría.",
  nothingFound: (text) => `No hay resultados para «${text}».`,
  categoriesLabel: "Categorías de productos",
  categories: { all: "Todo", merchandise: "Merchandising", music: "Música", digital: "Digital" },
  sortBy: "Ordenar por",
  sorts: {
    featured: "Destacados",
    newest: "Novedades",
    "price-low": "Precio: de menor a mayor",
    "price-high": "Precio: de mayor a menor",
  },
  apply: "Aplicar",
  searchLabel: "Buscar en la tienda",
  search: "Buscar",
  count: (count) => plural("es", count, { one: `${count} producto`, other: `${count} productos` }),
  andPlusShipping: " · precios más envío",
  andFreeShipping: " · envío gratuito incluido",
  noDescription: "Sin descripción",
  showMore: "Mostrar más",
  showLess: "Mostrar menos",
  instantDownload: "Descarga inmediata",
  soldOut: (hide, name) => <>Agotado{hide(`: ${name}`)}</>,
  choosePrice: (hide, name) => <>Elegir el precio{hide(`: ${name}`)}</>,
  chooseOf: (choose, name) => `${choose}: ${name}`,
};
