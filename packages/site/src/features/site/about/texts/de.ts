import type { AboutTexts } from "./en.ts";

export const de: AboutTexts = {
  contact: "Kontakt",
  contactDescription: "Konzerte, Aufträge, Lizenzen oder ein Wort zu einer Platte.",
  inquiry: "Anfrage über die Website",
  connect: (name) => `${name} im Netz`,
  followOn: (platform) => `Auf ${platform} folgen`,
};
