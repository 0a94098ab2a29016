import type { ProductTexts } from "./en.tsx";

export const pt: ProductTexts = {
  store: "Loja",
  breadcrumbs: "Caminho de navegação",
  categories: { merchandise: "Merchandising", music: "Música", digital: "Digital" },
  more: "Mais da loja",
  fromStore: (name, artist) => `${name}, da loja de ${artist}.`,
  buyingNeedsScript: "Para comprar, é necessário JavaScript.",
  images: "Imagens",
  noImage: "Nenhuma imagem disponível",
  imageNumber: (name, number) => `${name}, imagem ${number}`,
  enlarge: (alt) => `Ampliar imagem: ${alt}`,
  showImage: (number, count) => `Mostrar imagem ${number} de ${count}`,
  shipsWithin: (time) => `Envio em até ${time}`,
  shipsOn: (day) => `Envio em ${day}`,
  worldwideFree: (ships) => `${ships} · grátis para o mundo todo`,
  files: {
    included: "Inclui o download",
    includedInFormats: "Inclui o download (FLAC, MP3, AAC, Opus)",
    includedFrom: (date) => <>Inclui o download a partir de {date}</>,
    includedInFormatsFrom: (date) => <>Inclui o download a partir de {date} (FLAC, MP3, AAC, Opus)</>,
    formatsNow: "FLAC, MP3, AAC ou Opus logo após o pagamento",
    formatsFree: "FLAC, MP3, AAC ou Opus, aqui e por e-mail",
    formatsFrom: (date) => <>FLAC, MP3, AAC ou Opus a partir de {date}</>,
    now: "Download logo após o pagamento",
    free: "Download, aqui e por e-mail",
    from: (date) => <>Download a partir de {date}</>,
  },
  changeMind: (days, link) => (
    <>
      {days} dias para mudar de ideia · {link("Devoluções")}
    </>
  ),
  belongsTo: (release) => <>Faz parte de {release}</>,
  whatYouGet: "O que você recebe",
  download: "Download",
  soldOut: "Esgotado",
  tracks: "Faixas",
  listen: "Ouvir",
  moreAbout: (release) => `Mais sobre ${release}`,
};
