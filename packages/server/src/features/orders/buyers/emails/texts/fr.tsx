import { ofName } from "@recital/contract/values/language";
import type { LinkEmailTexts } from "./en.tsx";

export const fr: LinkEmailTexts = {
  subjects: {
    erasure: (artist) => `Votre code pour effacer vos données chez ${artist}`,
    page: (artist) => `Votre lien vers le site ${ofName(artist)}`,
  },
  heading: "Vos commandes et téléchargements",
  preheader: "Ouvrez votre page avec ce lien. Il ne fonctionne qu’une fois et expire dans une heure.",
  reason: (site) => <>Vous recevez cet e-mail parce que votre adresse a été saisie sur le site de {site}.</>,
  enterCode: "Saisissez ce code dans les dix minutes, dans le navigateur où vous l’avez demandé\u00a0:",
  openPage: "Ouvrez cette page et appuyez sur son bouton\u00a0:",
  orOpenPage: "Ou ouvrez cette page et appuyez sur son bouton\u00a0:",
  open: "Ouvrir ma page",
  worksOnce: "Le lien ne fonctionne qu’une fois et expire dans une heure.",
  ignore: (email) =>
    `Vous pouvez ignorer cet e-mail. Votre page n’est visible que par une personne qui possède ce lien ou ce code\u00a0: gardez-les pour vous. Des questions\u00a0? Écrivez à ${email}.`,
  erasure: {
    heading: "Effacer vos données",
    preheader: "Ce code efface vos données. Il expire dans dix minutes.",
    reason: (site) => (
      <>Vous recevez cet e-mail parce que l’effacement de vos données a été demandé sur le site de {site}.</>
    ),
    enterCode:
      "Saisissez ce code dans les dix minutes pour effacer ce que nous conservons avec votre adresse e-mail\u00a0:",
    keepCode: (email) =>
      `Gardez ce code pour vous\u00a0: rien n’est effacé sans lui, et l’effacement est définitif. Des questions\u00a0? Écrivez à ${email}.`,
  },
};
