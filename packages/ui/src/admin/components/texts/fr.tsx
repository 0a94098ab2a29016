import { plural } from "@recital/contract/values/language";
import type { ComponentTexts } from "./en.tsx";

export const fr: ComponentTexts = {
  noDate: "Aucune date",
  invalidDate: "Date non valide",
  unknownProduct: "Produit inconnu",

  fileUnreadable: "Impossible de lire le fichier. Choisissez-le à nouveau.",
  notAllowed: "Le navigateur ne le permet pas.",
  partNotLoaded: "Une partie du programme n’a pas pu être chargée. Vérifiez votre connexion et réessayez.",
  serverNotReached: "Le serveur est injoignable.",
  unknownError: "Une erreur inconnue s’est produite",
  copyIsHidden: "La copie n’est pas encore visible sur votre site.",

  disputesDue: (count) =>
    plural("fr", count, {
      one: `${count} litige attend une réponse`,
      other: `${count} litiges attendent une réponse`,
    }),
  orderNumber: (id) => `Commande #${id}`,
  respondBy: (order, time) => (
    <>
      {order}
      {"\u00a0"}: répondre avant le {time}
    </>
  ),
  openWithdrawals: (count) =>
    plural("fr", count, {
      one: `${count} personne se rétracte d’un achat`,
      other: `${count} personnes se rétractent d’un achat`,
    }),
  viewWithdrawals: "Voir les rétractations",

  loading: "Chargement",
  loadingRows: "Chargement…",
  loadingData: "Chargement des données",
  dataNotLoaded: "Impossible de charger les données",
  tryAgain: "Réessayer",
  screenNotShown: "Impossible d’afficher cet écran",
  notFound: "Introuvable",
  noSuchScreen: "Cet écran n’existe pas",
  checkUrl: "Vérifiez l’adresse.",
  toDashboard: "Retour au tableau de bord",

  percent: (percent) => `${percent}\u00a0%`,
  secondsLeft: "Encore quelques secondes",
  minuteLeft: "Moins d’une minute restante",
  minutesLeft: (count) =>
    plural("fr", count, { one: `Encore ${count} minute environ`, other: `Encore ${count} minutes environ` }),
  hoursLeft: (count) =>
    plural("fr", count, { one: `Encore ${count} heure environ`, other: `Encore ${count} heures environ` }),
  daysLeft: (count) =>
    plural("fr", count, { one: `Encore ${count} jour environ`, other: `Encore ${count} jours environ` }),

  discardTitle: "Abandonner vos modifications\u202f?",
  discardText: "Vos modifications ne sont pas enregistrées.",
  discard: "Abandonner",
  keepEditing: "Continuer à modifier",
  cancel: "Annuler",
  close: "Fermer",

  saving: "Enregistrement…",
  conflictNotLoaded: "Cet élément a été modifié ailleurs, mais n’a pas pu être rechargé",
  gone: "Cet élément n’existe plus",
  conflict: "Cet élément a été modifié ailleurs pendant que vous y travailliez.",
  keepMine: "Garder ma version",
  takeTheirs: "Prendre l’autre version",

  chooseFile: "Choisir un fichier CSV",
  chooseAnotherFile: "Choisir un autre fichier",
  orDropIt: "ou déposez-le ici",
  notImportable: "Impossible d’importer le fichier",
  fileNotRead: "Impossible de lire le fichier",
  ignoredColumn: (column, cells, count) =>
    `${column} (${plural("fr", count, { one: `${cells} cellule`, other: `${cells} cellules` })})`,
  notImported: (names) => (
    <>
      Non importé{"\u00a0"}: {names}
    </>
  ),
  willNotBeImported: (names) => (
    <>
      Ne sera pas importé{"\u00a0"}: {names}
    </>
  ),
  skippedLines: "Lignes ignorées",
  line: (number) => `Ligne ${number}`,

  fileNotSaved: "Impossible d’enregistrer le fichier",
  fileNotChecked: "Le fichier n’a pas encore été vérifié.",
  exportToCsv: (name) => `Exporter en CSV\u00a0: ${name}`,
  exported: "Export réussi",
  notExported: "L’export a échoué",

  chooseImage: "Choisir une image",
  removeImage: "Retirer l’image choisie",
  upload: "Téléversement",
  imageUrlExample: "https://… ou /uploads/…",
  imageHint: (megabytes) =>
    `Déposez ou collez une photo (${megabytes}\u00a0Mo au plus). Une animation devient une image fixe.`,
  readingPhoto: "Lecture de la photo…",
  shownAfterSave: "L’image s’affichera après l’enregistrement",
  noImageChosen: "Aucune image choisie",
  noImage: "Aucune image",
  imageNotLoaded: "Impossible de charger l’image",
  imageNotLoadedName: (alt) => `${alt} (impossible à charger)`,

  choices: "Choix",
  nothingMatches: "Aucun résultat",
  clear: "Effacer",
  oneLess: (name) => `Un de moins\u00a0: ${name}`,
  quantity: (name) => `Quantité\u00a0: ${name}`,
  oneMore: (name) => `Un de plus\u00a0: ${name}`,
  ofMost: (max) => `sur ${max}`,
  code: "Code",
  codeHint: "Six chiffres de votre application d’authentification, ou l’un de vos codes de récupération",
  codeRequired: "Saisissez le code",
  subject: "Sortie ou produit",
  chooseSubject: "Choisissez une sortie ou un produit",
  noSuchSubject: "Rien ne porte ce nom",
  releaseOption: (title) => `${title} (sortie)`,

  amountAmbiguous: (text, readings) => `«\u00a0${text}\u00a0» peut signifier ${readings}. Saisissez l’un des deux`,
  amountExample: (example) => `Saisissez un montant, par exemple ${example}`,
  amountWhole: (code) => `Saisissez un montant entier, car ${code} n’a pas de décimales`,
  amountDecimals: (decimals) => `Saisissez au plus ${decimals} décimales`,

  documentTitle: (title) => `${title} · Administration`,
  withDocker: (command) => (
    <>
      Avec Docker Compose{"\u00a0"}: {command}
    </>
  ),

  copy: {
    link: {
      button: "Copier le lien",
      of: (name) => `Copier le lien\u00a0: ${name}`,
      copied: "Lien copié",
      failure: "Impossible de copier le lien",
      select: "Sélectionnez le lien et copiez-le.",
    },
    record: {
      button: "Copier l’enregistrement",
      of: (name) => `Copier l’enregistrement\u00a0: ${name}`,
      copied: "Enregistrement copié",
      failure: "Impossible de copier l’enregistrement",
      select: "Sélectionnez l’enregistrement et copiez-le.",
    },
  },
  editOf: (name) => `Modifier\u00a0: ${name}`,
  deleteOf: (name) => `Supprimer\u00a0: ${name}`,
  duplicateOf: (name) => `Dupliquer\u00a0: ${name}`,
  moveUp: (name) => `Monter\u00a0: ${name}`,
  moveDown: (name) => `Descendre\u00a0: ${name}`,
  actionsOf: (name) => `Actions\u00a0: ${name}`,
  pages: "Pages",
  page: (number) => `Page ${number}`,
  previousPage: "Page précédente",
  nextPage: "Page suivante",
  dragToReorder: (name) => `Glisser pour réordonner\u00a0: ${name}`,
  sortable: "réordonnable",
  sortableHelp:
    "Appuyez sur Espace pour saisir cet élément, puis déplacez-le avec les touches fléchées. Appuyez de nouveau sur Espace pour le déposer, ou sur Échap pour le laisser à sa place.",
  pickedUp: (name, place, count) => `${name}\u00a0: saisi, en position ${place} sur ${count}.`,
  isAt: (name, place, count) => `${name}\u00a0: position ${place} sur ${count}.`,
  putDown: (name, place, count) => `${name}\u00a0: déposé en position ${place} sur ${count}.`,
  isBack: (name, place, count) => `${name}\u00a0: de retour en position ${place} sur ${count}.`,

  statementErased: "Les données de cette personne ont été effacées.",
  withdrawalOpen: "En cours",
  withdrawalDone: "Traitée",
  withdrawalNotUpdated: "Impossible de modifier la rétractation",
  markAsDone: "Marquer comme traitée",
  openAgain: "Rouvrir",

  goods: {
    "852380": "Disques vinyles, cassettes",
    "852349": "CD et DVD",
    "610910": "T-shirts en coton",
    "650500": "Chapeaux et casquettes",
    "490400": "Partitions",
    "490199": "Livres",
    "491191": "Affiches, impressions",
    "420222": "Sacs en tissu",
  },
};
