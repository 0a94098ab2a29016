import { plural } from "@recital/contract/values/language";
import type { DownloadTexts } from "./en.tsx";

export const fr: DownloadTexts = {
  title: "Vos téléchargements",
  description: "Vos téléchargements.",
  loading: "Chargement de vos fichiers…",
  notLoaded: "Vos fichiers n’ont pas pu être chargés. Veuillez réessayer plus tard.",
  tryAgain: "Réessayer",
  ofOrder: (id, until, link) => (
    <>
      Les fichiers de la {link(`commande nº\u00a0${id}`)}. Vous pouvez les télécharger jusqu’au {until}.
    </>
  ),
  yourFiles: (until) => <>Vos fichiers. Vous pouvez les télécharger jusqu’au {until}.</>,
  total: (count, size) =>
    plural("fr", count, { one: `${count} fichier, ${size}`, other: `${count} fichiers, ${size}` }),
  formats:
    "FLAC restitue l’enregistrement sans aucune perte, pour le conserver ou l’écouter sur de bonnes enceintes. MP3 se lit partout. AAC convient aux iPhone et aux Mac. Opus est le plus léger, pour Android et les ordinateurs. Vous pouvez télécharger plusieurs formats.",
  resumed:
    "Un téléchargement interrompu peut être repris. Gardez le lien de cette page pour vous\u00a0: il ouvre vos fichiers sans mot de passe.",
  checksum: "Somme de contrôle",
  playHere: (name, hidden) => <>Écouter ici{hidden(`\u00a0: ${name}`)}</>,
  download: (label, hidden) => <>Télécharger{hidden(` ${label}`)}</>,
  archive: (tracks) =>
    plural("fr", tracks, {
      one: `${tracks} titre et les crédits, dans une archive ZIP`,
      other: `${tracks} titres et les crédits, dans une archive ZIP`,
    }),
  oneTrack: "Un titre",
  left: (count) =>
    plural("fr", count, { one: `${count} téléchargement restant`, other: `${count} téléchargements restants` }),
  noneLeft: "Plus aucun téléchargement",
  writeForMore: (email) => <>Pour en obtenir d’autres, écrivez à {email}.</>,
  availableFrom: (time) => <>Disponible à partir du {time}. Vous recevrez un e-mail.</>,
  preparing: "Pas encore prêt. Vous recevrez un e-mail dès que ce sera le cas.",
  problems: {
    none_left: "Il ne reste plus de téléchargement pour ce fichier.",
    gone: "Cet article a été remboursé\u00a0: ses fichiers ne peuvent plus être téléchargés.",
    invalid_input: "Ce fichier n’existe pas dans ce format.",
    not_out_yet: "Cette sortie n’est pas encore disponible. Vous recevrez un e-mail dès qu’elle le sera.",
    unavailable:
      "Ce fichier est indisponible pour le moment\u00a0; aucun téléchargement n’a été décompté. Veuillez réessayer plus tard.",
    other: "Le téléchargement n’a pas pu démarrer. Veuillez réessayer plus tard.",
  },
  refusals: {
    404: {
      title: "Ce lien ne fonctionne pas",
      text: "Veuillez vérifier que le lien est complet. Le plus récent se trouve dans votre dernier e-mail au sujet de la commande.",
    },
    410: { title: "Ce lien ne fonctionne plus", text: "Ce lien ne donne plus accès à des fichiers." },
    429: { title: "Trop de demandes", text: "Veuillez réessayer dans une minute." },
  },
  questions: (email) => <>Pour toute question, écrivez à {email}.</>,
  findOrder: "Retrouver ma commande",
};
