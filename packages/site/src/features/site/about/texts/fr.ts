import type { AboutTexts } from "./en.ts";

export const fr: AboutTexts = {
  contact: "Contact",
  contactDescription: "Concerts, commandes d’œuvres, licences, ou quelques mots sur un disque.",
  inquiry: "Demande depuis le site",
  connect: (name) => `Suivre ${name}`,
  followOn: (platform) => `Suivre sur ${platform}`,
};
