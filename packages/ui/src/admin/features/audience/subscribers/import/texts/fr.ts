import { formatNumber } from "@recital/contract/values/format";
import { plural } from "@recital/contract/values/language";
import type { SubscriberImportTexts } from "./en.ts";

const people = (count: number) =>
  `${formatNumber(count, "fr")} ${plural("fr", count, { one: "personne", other: "personnes" })}`;

export const fr: SubscriberImportTexts = {
  title: "Importer des abonnés",
  close: "Fermer",
  cancel: "Annuler",
  import: "Importer",
  importing: "Importation…",
  hint: "Choisissez un fichier CSV, tel que d’autres programmes de newsletter l’exportent. Les personnes qui se sont désabonnées ne sont pas rajoutées.",
  file: (lines) => `Un fichier avec ${people(lines)}.`,
  exportOf: (program, lines) => `Un export de ${program} avec ${people(lines)}.`,
  added: {
    confirmed: (count) =>
      `${people(count)} ${plural("fr", count, { one: "est désormais abonnée", other: "sont désormais abonnées" })}.`,
    ask: (count) =>
      `${people(count)} ${plural("fr", count, { one: "est invitée", other: "sont invitées" })} à confirmer.`,
  },
  known: (count) =>
    `${formatNumber(count, "fr")} ${plural("fr", count, { one: "était déjà connue", other: "étaient déjà connues" })}.`,
  suppressed: (count) =>
    `${people(count)} ${plural("fr", count, { one: "ne reçoit", other: "ne reçoivent" })} pas la newsletter, à cause d’un désabonnement ou d’une adresse qui ne fonctionne pas.`,
  skipped: (count) =>
    `${formatNumber(count, "fr")} ${plural("fr", count, { one: "ligne ignorée", other: "lignes ignorées" })}.`,

  emailColumn: "Colonne des adresses e-mail",
  chooseEmailColumn: "Choisissez la colonne des adresses e-mail",
  chooseColumn: "Choisir une colonne",
  nameColumn: "Colonne des noms (facultatif)",
  lastNameColumn: "Colonne des noms de famille (facultatif)",
  noColumn: "Aucune",
  mode: "Ce qui se passe avec ces personnes",
  modes: {
    confirmed: { title: "Les abonner", text: "Elles ont accepté votre newsletter ailleurs." },
    ask: {
      title: "Leur demander de confirmer",
      text: "Chacune reçoit un e-mail avec un lien de confirmation, 100 par heure.",
    },
    suppress: {
      title: "Ne jamais leur écrire",
      text: "Elles se sont désabonnées ailleurs, ou leurs adresses ne fonctionnent pas.",
    },
  },
  howTheyAgreed: "Où et comment elles ont accepté",
  whereFrom: "D’où vous les connaissez (facultatif)",
  consentHint: "Conservé avec chaque personne, au cas où quelqu’un poserait la question.",
  consentMissing: "Indiquez où et comment ces personnes ont accepté",
  consentExample: "Inscriptions sur papier à mes concerts en 2025",

  whoAgreed: "Qui a accepté et qui s’est désabonné",
  checkValues:
    "Ces colonnes disent peut-être qui a accepté et qui s’est désabonné. Vérifiez le sens de chaque valeur avant tout ajout.",
  knownValues:
    "Ces colonnes disent qui a accepté et qui s’est désabonné. Les personnes désabonnées ne sont pas ajoutées et ne reçoivent aucun e-mail.",
  unrelated: "Cette colonne ne concerne pas la newsletter",
  valuesOf: (column) => `Valeurs de ${column}`,
  meaningOf: (value, column) => `Sens de ${value} dans ${column}`,
  meaningOfEmpty: (column) => `Sens des cellules vides dans ${column}`,
  meaningOfOthers: (column) => `Sens de toutes les autres valeurs dans ${column}`,
  otherValues: "Toutes les autres valeurs",
  empty: "Vide",
  people,
  meanings: {
    subscribed: "Abonnement actif",
    unconfirmed: "Pas encore confirmé",
    skip: "Ne pas ajouter",
    suppress: "Ne jamais écrire",
  },
};
