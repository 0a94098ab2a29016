import { plural } from "@recital/contract/values/language";
import type { StreamedTexts } from "./en.tsx";

export const es: StreamedTexts = {
  loading: (artist) => `Cargando la música de ${artist}…`,
  invitation: (newsletter) => (
    <>Pronto habrá música nueva. {newsletter("Suscríbase al boletín")} para escucharla antes que nadie.</>
  ),
  attribution: "Datos de las pistas: Spotify",
  featuredAlbum: "Álbum destacado",
  featuredSingles: "Sencillos destacados",
  albums: "Álbumes",
  listen: "Escuchar en Spotify",
  listenTo: (title) => `Escuchar ${title} en Spotify`,
  newTab: ", abre Spotify en una pestaña nueva",
  album: "Álbum",
  single: "Sencillo",
  compilation: "Recopilatorio",
  tracks: (count) => plural("es", count, { one: `${count} pista`, other: `${count} pistas` }),
  noDate: "Sin fecha",
  invalidDate: "Fecha no válida",
};
