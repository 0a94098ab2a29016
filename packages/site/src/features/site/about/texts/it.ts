import type { AboutTexts } from "./en.ts";

export const it: AboutTexts = {
  contact: "Contatti",
  contactDescription: "Concerti, composizioni su commissione, licenze o due parole su un disco.",
  inquiry: "Richiesta dal sito web",
  connect: (name) => `${name} in rete`,
  followOn: (platform) => `Segui su ${platform}`,
};
