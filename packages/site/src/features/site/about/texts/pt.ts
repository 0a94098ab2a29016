import type { AboutTexts } from "./en.ts";

export const pt: AboutTexts = {
  contact: "Contato",
  contactDescription: "Shows, obras sob encomenda, licenciamento ou uma palavra sobre um disco.",
  inquiry: "Contato pelo site",
  connect: (name) => `${name} nas redes`,
  followOn: (platform) => `Seguir em ${platform}`,
};
