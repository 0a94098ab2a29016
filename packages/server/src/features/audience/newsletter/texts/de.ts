import type { NewsletterAlertTexts } from "./en.ts";

export const de: NewsletterAlertTexts = {
  subject: "Ihr Newsletter ist angehalten",
  halted: (issue, reason) =>
    `Die Newsletter-Ausgabe „${issue}“ ist angehalten, weil ihre E-Mails abgelehnt werden: ${reason}.`,
  resume:
    "Es geht niemand verloren. Prüfen Sie den Mailserver unter „Einstellungen“ und setzen Sie die Ausgabe dann unter „Newsletter“ fort.",
  refused: (issue, people, reason) =>
    `Die Newsletter-Ausgabe „${issue}“ ist angehalten, weil ${people} Adressen abgelehnt wurden: ${reason}.`,
  waitAgain:
    "Der Grund kann Ihr Mailserver oder Ihre Domain sein. Diese Adressen warten wieder, und alle bleiben abonniert.",
  resumeWithout:
    "Prüfen Sie den Mailserver unter „Einstellungen“ und setzen Sie die Ausgabe dann unter „Newsletter“ fort. Wenn es diese E-Mail-Adressen nicht mehr gibt, können Sie sie dort ohne sie fortsetzen.",
};
