import { plural } from "@recital/contract/values/language";
import type { ReleaseTexts } from "./en.tsx";

export const es: ReleaseTexts = {
  music: "Música",
  musicBy: (artist) => `Música de ${artist}.`,
  allKindsBy: (artist) => `Álbumes, EP y sencillos de ${artist}.`,
  loadingReleases: "Cargando los lanzamientos…",
  noMusic: "Pronto habrá música nueva",
  subscribe: (artist) => `Suscríbase al boletín y ${artist} le escribirá en cuanto salga.`,
  newsletter: "Recibir el boletín",
  store: "Visitar la tienda",
  feed: (artist) => `${artist}: lanzamientos`,
  album: "Álbum",
  ep: "EP",
  single: "Sencillo",
  tracks: (count) => plural("es", count, { one: `${count} pista`, other: `${count} pistas` }),
  minutes: (count) => plural("es", count, { one: `${count} minuto`, other: `${count} minutos` }),
  out: (date) => <>Sale el {date}</>,
  factsBy: (facts, artist) => `${facts}, de ${artist}.`,
  artworkOf: (title) => `Portada de «${title}»`,
  listenNow: (title, hidden) => <>Escuchar ahora{hidden(`: ${title}`)}</>,
  featuredAlbum: "Álbum destacado",
  featuredSingles: "Sencillos destacados",
  viewRelease: "Ver el lanzamiento",
  allReleases: "Todos los lanzamientos",
  buy: (name, price, hidden) => (
    <>
      Comprar{hidden(` ${name}`)} · {price}
    </>
  ),
  preOrder: (name, price, hidden) => (
    <>
      Reservar{hidden(` ${name}`)} · {price}
    </>
  ),
  buyNamed: (name, price) => (
    <>
      Comprar {name} · {price}
    </>
  ),
  preOrderNamed: (name, price) => (
    <>
      Reservar {name} · {price}
    </>
  ),
  downloadIn: (formats) => `Descarga en ${formats}`,
  downloadInFrom: (formats, date) => (
    <>
      Descarga en {formats} a partir del {date}
    </>
  ),
};
