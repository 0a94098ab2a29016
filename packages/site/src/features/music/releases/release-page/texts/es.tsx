import type { ReleasePageTexts } from "./en.tsx";

export const es: ReleasePageTexts = {
  preview: "Vista previa: así verán el lanzamiento los visitantes cuando se publique.",
  buyTitle: (title) => `Comprar ${title}`,
  room: "Sala de escucha",
  leaveRoom: "Salir de la sala de escucha",
  fullScreen: "Pantalla completa",
  leaveFullScreen: "Salir de la pantalla completa",
  linerNotes: "Notas del disco",
  lyrics: "Letras",
  lyricsOf: (title, hidden) => (
    <>
      {hidden("Letra de ")}
      {title}
    </>
  ),
  noLyrics: "No tiene letra.",
  credits: "Créditos",
  licence: "Licencia",
  alsoOn: "También en",
  alsoFrom: "Más de este disco",
  otherReleases: "Otros lanzamientos",
  previous: "Lanzamiento anterior",
  next: "Lanzamiento siguiente",
  openSite: (artist) => `Abrir en el sitio de ${artist}`,
  buyFor: (price) => `Comprar · ${price}`,
  preOrderFor: (price) => `Reservar · ${price}`,
};
