import type { ReleasePageTexts } from "./en.tsx";

export const pt: ReleasePageTexts = {
  preview: "Prévia: é assim que os visitantes verão o lançamento depois de publicado.",
  buyTitle: (title) => `Comprar ${title}`,
  room: "Sala de audição",
  leaveRoom: "Sair da sala de audição",
  fullScreen: "Tela cheia",
  leaveFullScreen: "Sair da tela cheia",
  linerNotes: "Encarte",
  lyrics: "Letras",
  lyricsOf: (title, hidden) => (
    <>
      {hidden("Letra de ")}
      {title}
    </>
  ),
  noLyrics: "Não há letra.",
  credits: "Créditos",
  licence: "Licença",
  alsoOn: "Também em",
  alsoFrom: "Mais deste disco",
  otherReleases: "Outros lançamentos",
  previous: "Lançamento anterior",
  next: "Próximo lançamento",
  openSite: (artist) => `Abrir no site de ${artist}`,
  buyFor: (price) => `Comprar · ${price}`,
  preOrderFor: (price) => `Pré-venda · ${price}`,
};
