import type { PaymentAlertTexts } from "./en.ts";

export const de: PaymentAlertTexts = {
  amountDiffers: {
    subject: (id) => `Bestellung #${id}: Der bezahlte Betrag weicht ab`,
    reported: (id, amount) => `Für Bestellung #${id} meldet der Zahlungsdienst ${amount}.`,
    notPaid: (total) => `Die Bestellung beläuft sich auf ${total} und wurde deshalb nicht als bezahlt markiert.`,
    compare: "Bitte vergleichen Sie beides, bevor Sie etwas verschicken.",
  },
  refused: {
    subject: "Der Zahlungsdienst lehnt Bestellungen ab",
    text: "Der Zahlungsdienst hat es abgelehnt, die Bezahlseite für eine Bestellung zu öffnen. Es konnte also nicht bezahlt werden.",
    says: (reason) => `Die Begründung: ${reason}`,
    check:
      "Prüfen Sie das Konto beim Zahlungsdienst, dessen Schlüssel unter „Einstellungen“ und die Uhr dieses Servers.",
  },
  unknown: {
    subject: (count) =>
      count === 1 ? "Eine Zahlung für eine unbekannte Bestellung" : "Zahlungen für unbekannte Bestellungen",
    text: (count) =>
      count === 1
        ? "Beim Zahlungsdienst gibt es eine Zahlung, deren Bestellung nicht in der Datenbank war. Das kommt vor, nachdem eine Sicherung wiederhergestellt wurde."
        : `Beim Zahlungsdienst gibt es ${count} Zahlungen, deren Bestellung nicht in der Datenbank war. Das kommt vor, nachdem eine Sicherung wiederhergestellt wurde.`,
    recovered:
      "Diese Bestellungen wurden wiederhergestellt. Ihre E-Mails wurden vielleicht schon früher verschickt, deshalb wurde jetzt keine verschickt:",
    checkStock:
      "Bitte prüfen Sie, ob von jedem Produkt genug da ist, und vergleichen Sie die Nummern nummerierter Exemplare mit den E-Mails, die schon verschickt wurden.",
    missing:
      "Diese Bestellungen fehlen. Beim Zahlungsdienst steht neben jeder Zahlung, was bestellt wurde und von wem:",
    payment: (id, amount, at, payment) => `Bestellung #${id}: ${amount}, ${at}, ${payment}`,
    numbers: (numbers) => `nummerierte Exemplare: ${numbers.map((number) => `Nr. ${number}`).join(", ")}`,
    unlinked: (names) =>
      `nicht unter den Produkten gefunden und deshalb nicht vom Bestand abgezogen: ${names.map((name) => `„${name}“`).join(", ")}`,
  },
};
