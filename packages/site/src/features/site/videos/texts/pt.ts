import type { VideoTexts } from "./en.ts";

export const pt: VideoTexts = {
  loading: "Carregando vídeos…",
  featured: "Vídeo em destaque",
  none: "Em breve haverá vídeos aqui.",
  visitChannel: "Visitar o canal no YouTube",
  tags: "Tags",
  channel: "Canal no YouTube",
  close: "Fechar o vídeo",
  watch: "Assistir no YouTube",
  demoChannel: "Isto é uma demonstração: o botão levará ao seu próprio canal.",
  demoVideo: "Este é um vídeo de demonstração: o seu será exibido aqui.",
};
