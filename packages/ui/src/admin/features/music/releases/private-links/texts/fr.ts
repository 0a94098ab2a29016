import { formatNumber } from "@recital/contract/values/format";
import { plural } from "@recital/contract/values/language";
import type { PrivateLinkTexts } from "./en.ts";

const plays = (count: number) =>
  plural("fr", count, { one: `${formatNumber(count, "fr")} écoute`, other: `${formatNumber(count, "fr")} écoutes` });

export const fr: PrivateLinkTexts = {
  heading: "Liens privés",
  loading: "Chargement des liens privés",
  loadFailed: "Impossible de charger les liens privés",
  explanation:
    "Un lien privé permet à la presse ou à un label d’écouter toute cette sortie, même à l’état de brouillon. Vous voyez combien de fois elle a été écoutée et pouvez révoquer le lien à tout moment.",
  add: "Nouveau lien",
  title: "Nouveau lien privé",
  means:
    "Toute personne qui a le lien peut écouter tous les morceaux en entier. Il s’affiche une seule fois, juste après sa création\u00a0: copiez-le alors. Personne d’autre que vous ne voit à qui il est destiné.",
  make: "Créer le lien",
  made: "Lien créé. Copiez-le maintenant.",
  makeFailed: "Impossible de créer le lien",
  label: "Pour qui",
  lastDay: "Dernier jour",
  lastDayHint: (timezone) =>
    `Facultatif. Le lien fonctionne jusqu’à la fin de ce jour (fuseau horaire\u00a0: ${timezone}).`,
  maxPlays: "Écoutes",
  maxPlaysHint: "Facultatif. Chaque lancement d’un morceau compte pour une écoute.",
  noLimit: "Sans limite",
  downloads: "Téléchargements",
  downloadsHint: "La page propose aussi les fichiers.",
  states: { active: "Actif", usedUp: "Épuisé", expired: "Expiré", revoked: "Révoqué" },
  plays,
  playsOf: (count, most) => `${formatNumber(count, "fr")} sur ${plays(most)}`,
  notPlayed: "Pas encore écouté",
  lastPlay: (time) => `Dernière écoute\u00a0: ${time}`,
  noEnd: "Sans date de fin",
  until: (time) => `Jusqu’au ${time}`,
  withDownloads: "Avec téléchargements",
  copyNow: "Copiez le lien maintenant. Il ne s’affiche qu’une fois.",
  revoke: "Révoquer",
  revokeNamed: (label) => `Révoquer\u00a0: ${label}`,
  revokeQuestion: "Révoquer ce lien\u202f?",
  revokeMeans: (label) =>
    `«\u00a0${label}\u00a0» cesse aussitôt de fonctionner, même pendant l’écoute, et ne peut pas être rétabli. Vous pouvez créer un nouveau lien.`,
  revoked: "Lien révoqué",
  revokeFailed: "Impossible de révoquer le lien",
};
