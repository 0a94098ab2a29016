import type { SequenceAlertTexts } from "./en.ts";

export const de: SequenceAlertTexts = {
  subject: "Ihre automatischen E-Mails sind angehalten",
  names: { welcome: "Willkommen", "after-purchase": "Nach einem Kauf", "quiet-year": "Nach einem stillen Jahr" },
  paused: (name, reason) => `Die automatischen E-Mails „${name}“ sind angehalten: ${reason}.`,
  refused: (name, reason) =>
    `Die automatischen E-Mails „${name}“ sind angehalten: Mehrere Adressen wurden abgelehnt, der Grund betrifft also vielleicht alle: ${reason}.`,
  resume:
    "Prüfen Sie den Mailserver unter „Einstellungen“ und setzen Sie sie dann unter „Automatische E-Mails“ fort. E-Mails, die bis dahin mehr als zwei Tage überfällig sind, werden übersprungen.",
};
