import type { ListenTexts } from "./en.tsx";

export const fr: ListenTexts = {
  title: "Écoute privée",
  description: "Écoute privée.",
  private: "Lien privé\u00a0: merci de le garder pour vous.",
  tracks: "Titres",
  player: "Lecteur",
  needsScripts: "Veuillez activer JavaScript pour écouter.",
  play: (title) => `Écouter ${title}`,
  pause: (title) => `Mettre ${title} en pause`,
  notReady: "Pas encore prêt",
  failed: "Ce titre n’a pas pu être lu. Veuillez réessayer.",
  download: (title, hidden) => <>Télécharger{hidden(` ${title}`)}</>,
  downloadFailed: "Le téléchargement n’a pas pu démarrer. Veuillez réessayer plus tard.",
  invalid: "Ce lien n’est plus valable",
  askForNew: (artist) => `Veuillez en demander un nouveau à ${artist}.`,
  tooMany: "Trop de demandes",
  waitMinute: "Veuillez réessayer dans une minute.",
};
