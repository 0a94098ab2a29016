import type { DefaultTexts } from "./en.ts";

export const pt: DefaultTexts = {
  heroTitle: (name) => `A música de ${name}`,
  heroDescription:
    "Composições contemporâneas para piano e sintetizador que unem a influência clássica a paisagens sonoras eletrônicas modernas.",
  musicDescription: "Combinações atmosféricas de piano e sintetizador, gravadas de perto e deixadas para ressoar.",
  musicTitle: "Últimos lançamentos",
  videosTitle: "Vídeos e apresentações",
  aboutHeading: (name) => `Sobre ${name}`,
};
