import { plural } from "@recital/contract/values/language";
import type { StreamedTexts } from "./en.tsx";

export const pt: StreamedTexts = {
  loading: (artist) => `Carregando a música de ${artist}…`,
  invitation: (newsletter) => (
    <>Vem música nova por aí. {newsletter("Assine a newsletter")} para ouvir antes de todo mundo.</>
  ),
  attribution: "Dados das faixas fornecidos pelo Spotify",
  featuredAlbum: "Álbum em destaque",
  featuredSingles: "Singles em destaque",
  albums: "Álbuns",
  listen: "Ouvir no Spotify",
  listenTo: (title) => `Ouvir ${title} no Spotify`,
  newTab: ", abre o Spotify em uma nova aba",
  album: "Álbum",
  single: "Single",
  compilation: "Coletânea",
  tracks: (count) => plural("pt", count, { one: `${count} faixa`, other: `${count} faixas` }),
  noDate: "Sem data",
  invalidDate: "Data inválida",
};
