import { ofName } from "@recital/contract/values/language";
import type { DownloadEmailTexts } from "./en.ts";

export const fr: DownloadEmailTexts = {
  subjects: {
    order: (id, artist) => `Vos téléchargements\u00a0: commande nº\u00a0${id} chez ${artist}`,
    given: (artist) => `Vos téléchargements ${ofName(artist)}`,
    release: (title, artist) => `«\u00a0${title}\u00a0» ${ofName(artist)} est sorti`,
  },
  heading: "Vos téléchargements",
  facts: {
    given: "Ces fichiers sont pour vous.",
    reissued: "Voici un nouveau lien vers vos fichiers. Les liens précédents ne fonctionnent plus.",
    delivered: "De nouveaux fichiers vous attendent.",
  },
  until: (day) => `Vous pouvez télécharger vos fichiers jusqu’au ${day}.`,
  release: {
    heading: (title) => `«\u00a0${title}\u00a0» est sorti`,
    preheader: "Votre musique est prête à être téléchargée.",
    text: "Merci pour votre commande. Votre musique est prête\u00a0: choisissez un format et téléchargez-la.",
    download: "Télécharger votre musique",
    until: (day) => `Vous pouvez la télécharger jusqu’au ${day}.`,
  },
};
