import type { WithdrawalAlertTexts } from "./en.ts";

export const de: WithdrawalAlertTexts = {
  ofOrder: {
    subject: (id) => `Bestellung #${id}: Widerruf eingegangen`,
    text: (id) => `Der Kauf mit der Bestellung #${id} wurde widerrufen.`,
    read: (url) => `Lesen Sie die Nachricht und erstatten Sie die Bestellung: ${url}`,
  },
  one: {
    subject: "Ein Kauf wurde widerrufen",
    text: "Ein Kauf wurde widerrufen, aber es ist keine Bestellung angegeben, die zur E-Mail-Adresse gehört.",
    read: (url) => `Lesen Sie die Nachricht und suchen Sie die Bestellung: ${url}`,
  },
  several: {
    subject: (count) => `${count} Käufe wurden widerrufen`,
    text: (count) =>
      `Innerhalb einer Viertelstunde sind ${count} Widerrufe eingegangen, die keine Bestellung der jeweiligen E-Mail-Adresse angeben.`,
    read: (url) => `Lesen Sie die Nachrichten und suchen Sie die Bestellungen: ${url}`,
  },
  deadline: (days) =>
    `Sie haben ${days} Tage Zeit, den bezahlten Betrag einschließlich der Kosten für den Standardversand zu erstatten.`,
};
