import type { SequenceAlertTexts } from "./en.ts";

export const fr: SequenceAlertTexts = {
  subject: "Vos e-mails automatiques sont en pause",
  names: { welcome: "Bienvenue", "after-purchase": "Après un achat", "quiet-year": "Après une année calme" },
  paused: (name, reason) => `Les e-mails automatiques «\u00a0${name}\u00a0» sont en pause\u00a0: ${reason}.`,
  refused: (name, reason) =>
    `Les e-mails automatiques «\u00a0${name}\u00a0» sont en pause\u00a0: plusieurs personnes ont été refusées, la cause concerne donc peut-être tout le monde\u00a0: ${reason}.`,
  resume:
    "Vérifiez le serveur de messagerie sous «\u00a0Paramètres\u00a0», puis reprenez-les sous «\u00a0E-mails automatiques\u00a0». Les e-mails qui auront alors plus de deux jours de retard sont ignorés.",
};
