import type { DownloadEmailTexts } from "./en.ts";

export const pt: DownloadEmailTexts = {
  subjects: {
    order: (id, artist) => `Seus downloads: pedido nº ${id} de ${artist}`,
    given: (artist) => `Seus downloads de ${artist}`,
    release: (title, artist) => `“${title}”, de ${artist}, já saiu`,
  },
  heading: "Seus downloads",
  facts: {
    given: "Estes arquivos são para você.",
    reissued: "Aqui está um novo link para seus arquivos. Os links anteriores não funcionam mais.",
    delivered: "Novos arquivos estão prontos para você.",
  },
  until: (day) => `Você pode baixar seus arquivos até ${day}.`,
  release: {
    heading: (title) => `“${title}” já saiu`,
    preheader: "Sua música está pronta para baixar.",
    text: "Obrigado pelo seu pedido. Sua música está pronta: escolha um formato e baixe.",
    download: "Baixar a música",
    until: (day) => `Você pode baixá-la até ${day}.`,
  },
};
