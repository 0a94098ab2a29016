import { plural } from "@recital/contract/values/language";
import type { ReleaseTexts } from "./en.tsx";

export const pt: ReleaseTexts = {
  music: "Música",
  musicBy: (artist) => `Música de ${artist}.`,
  allKindsBy: (artist) => `Álbuns, EPs e singles de ${artist}.`,
  loadingReleases: "Carregando os lançamentos…",
  noMusic: "Vem música nova por aí",
  subscribe: (artist) => `Assine a newsletter, e ${artist} avisará você assim que sair.`,
  newsletter: "Receber a newsletter",
  store: "Visitar a loja",
  feed: (artist) => `${artist}: lançamentos`,
  album: "Álbum",
  ep: "EP",
  single: "Single",
  tracks: (count) => plural("pt", count, { one: `${count} faixa`, other: `${count} faixas` }),
  minutes: (count) => plural("pt", count, { one: `${count} minuto`, other: `${count} minutos` }),
  out: (date) => <>Lançamento em {date}</>,
  factsBy: (facts, artist) => `${facts}, de ${artist}.`,
  artworkOf: (title) => `Capa de “${title}”`,
  listenNow: (title, hidden) => <>Ouvir agora{hidden(`: ${title}`)}</>,
  featuredAlbum: "Álbum em destaque",
  featuredSingles: "Singles em destaque",
  viewRelease: "Ver o lançamento",
  allReleases: "Todos os lançamentos",
  buy: (name, price, hidden) => (
    <>
      Comprar{hidden(` ${name}`)} · {price}
    </>
  ),
  preOrder: (name, price, hidden) => (
    <>
      Pré-venda{hidden(`: ${name}`)} · {price}
    </>
  ),
  buyNamed: (name, price) => (
    <>
      Comprar {name} · {price}
    </>
  ),
  preOrderNamed: (name, price) => (
    <>
      Pré-venda: {name} · {price}
    </>
  ),
  downloadIn: (formats) => `Download em ${formats}`,
  downloadInFrom: (formats, date) => (
    <>
      Download em {formats} a partir de {date}
    </>
  ),
};
