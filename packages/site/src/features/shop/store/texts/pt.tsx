import { plural } from "@recital/contract/values/language";
import type { StoreTexts } from "./en.tsx";

export const pt: StoreTexts = {
  title: "Loja",
  description: (artist) => `Discos, álbuns digitais, partituras e merchandising de ${artist}.`,
  descriptionFreeShipping: (artist) =>
    `Discos, álbuns digitais, partituras e merchandising de ${artist}. Frete grátis incluído.`,
  noScript: "É possível navegar sem JavaScript, mas ele é necessário para comprar.",
  loading: "Carregando produtos…",
  noneInCategory: "Nenhum produto nesta categoria.",
  nothingFound: (text) => `Nada encontrado para “${text}”.`,
  categoriesLabel: "Categorias de produtos",
  categories: { all: "Tudo", merchandise: "Merchandising", music: "Música", digital: "Digital" },
  sortBy: "Ordenar por",
  sorts: {
    featured: "Destaques",
    newest: "Novidades",
    "price-low": "Menor preço",
    "price-high": "Maior preço",
  },
  apply: "Aplicar",
  searchLabel: "Buscar na loja",
  search: "Buscar",
  count: (count) => plural("pt", count, { one: `${count} produto`, other: `${count} produtos` }),
  andPlusShipping: " · preços mais frete",
  andFreeShipping: " · frete grátis incluído",
  noDescription: "Nenhuma descrição disponível",
  showMore: "Mostrar mais",
  showLess: "Mostrar menos",
  instantDownload: "Download imediato",
  soldOut: (hide, name) => <>Esgotado{hide(`: ${name}`)}</>,
  choosePrice: (hide, name) => <>Escolher o preço{hide(`: ${name}`)}</>,
  chooseOf: (choose, name) => `${choose}: ${name}`,
};
