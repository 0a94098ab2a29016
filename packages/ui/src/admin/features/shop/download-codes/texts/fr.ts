import { formatNumber } from "@recital/contract/values/format";
import { plural } from "@recital/contract/values/language";
import type { DownloadCodeTexts } from "./en.ts";

const number = (count: number) => formatNumber(count, "fr");

export const fr: DownloadCodeTexts = {
  title: "Codes de téléchargement",
  intro: "Chaque code offre un téléchargement à une personne, pour la presse ou sur une carte dans la pochette",
  make: "Créer des codes",
  loading: "Chargement des codes de téléchargement",
  loadFailed: "Impossible de charger les codes de téléchargement",
  none: "Aucun code de téléchargement pour l’instant. Imprimez-les sur des cartes à glisser dans les pochettes de vos disques, ou envoyez-les aux journalistes et aux contributeurs de votre financement participatif.",
  states: { active: "Actifs", "used-up": "Tous utilisés", expired: "Expirés", stopped: "Désactivés" },
  subjectDeleted: "Le contenu correspondant a été supprimé",
  redeemed: (redeemed, total) =>
    plural("fr", redeemed, {
      one: `${number(redeemed)} code utilisé sur ${number(total)}`,
      other: `${number(redeemed)} codes utilisés sur ${number(total)}`,
    }),
  madeOn: (day) => `Créés le ${day}`,
  until: (time) => `Jusqu’au ${time}`,
  exportCsv: "Exporter en CSV",
  printCards: "Imprimer les cartes",
  printCardsOf: (name) => `Imprimer les cartes : ${name}`,
  stop: {
    button: "Désactiver",
    buttonOf: (name) => `Désactiver : ${name}`,
    title: "Désactiver ces codes ?",
    text: (count, name) =>
      plural("fr", count, {
        one: `${number(count)} code de « ${name} » ne pourra plus jamais être utilisé, même sur des cartes imprimées. Les téléchargements déjà obtenus restent disponibles.`,
        other: `${number(count)} codes de « ${name} » ne pourront plus jamais être utilisés, même sur des cartes imprimées. Les téléchargements déjà obtenus restent disponibles.`,
      }),
    success: "Codes désactivés",
    failure: "Impossible de désactiver les codes",
  },
  dialog: {
    success: "Codes créés",
    failure: "Impossible de créer les codes",
    name: "Nom, pour vous seulement",
    nameExample: "Pochettes du vinyle, premier pressage",
    count: "Nombre",
    countHint: (most) => `${number(most)} au plus. Chaque code est pour une personne.`,
    lastDay: "Dernier jour",
    lastDayHint: (timezone) =>
      `Facultatif. Les codes sont valables jusqu’à la fin de ce jour, dans le fuseau horaire de votre site : ${timezone}.`,
  },
  cards: {
    title: "Cartes",
    titleOf: (name) => `Cartes : ${name}`,
    back: "Retour aux codes de téléchargement",
    loading: "Chargement des codes",
    loadFailed: "Impossible de charger les codes",
    paper: "Papier",
    codes: "Codes",
    part: (first, last, total) => `${first}–${last} sur ${total}`,
    hint: "Les codes déjà utilisés sont omis. Imprimez à 100 %, sans marges et sans « Ajuster à la page », puis découpez le long des lignes.",
    nothing: "Tous les codes ont été utilisés",
    downloadAt: "À télécharger sur",
  },
};
