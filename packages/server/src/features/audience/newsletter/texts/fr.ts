import type { NewsletterAlertTexts } from "./en.ts";

export const fr: NewsletterAlertTexts = {
  subject: "Votre newsletter est en pause",
  halted: (issue, reason) =>
    `Le numéro «\u00a0${issue}\u00a0» de la newsletter est en pause, car ses e-mails sont refusés\u00a0: ${reason}.`,
  resume:
    "Aucun destinataire n’est perdu. Vérifiez le serveur de messagerie sous «\u00a0Paramètres\u00a0», puis reprenez le numéro sous «\u00a0Newsletter\u00a0».",
  refused: (issue, people, reason) =>
    `Le numéro «\u00a0${issue}\u00a0» de la newsletter est en pause, car ${people} destinataires ont été refusés\u00a0: ${reason}.`,
  waitAgain:
    "La cause peut être votre serveur de messagerie ou votre domaine. Ces destinataires attendent de nouveau, et tous restent abonnés.",
  resumeWithout:
    "Vérifiez le serveur de messagerie sous «\u00a0Paramètres\u00a0», puis reprenez le numéro sous «\u00a0Newsletter\u00a0». Si ces adresses e-mail n’existent plus, vous pouvez l’y reprendre sans elles.",
};
