import { plural } from "@recital/contract/values/language";
import type { PrivacyTexts } from "./en.ts";

export const de: PrivacyTexts = {
  title: "Personenbezogene Daten",
  text: "Wenn jemand wissen möchte, was Sie gespeichert haben, oder seine Daten löschen lassen will.",
  effects: "Was beim Löschen geschieht",
  orders:
    "Von den Bestellungen bleiben Nummer, Artikel, Beträge, Datumsangaben und Land, denn die braucht Ihre Buchhaltung. E-Mail-Adresse, Name, Anschrift und Sendungsnummern werden gelöscht.",
  withdrawals: "Von den Widerrufen bleiben Bestellung und Datum. Name, E-Mail-Adresse und Text werden gelöscht.",
  newsletter:
    "Die Person wird vom Newsletter abgemeldet. Ein Code, aus dem sich die E-Mail-Adresse nicht zurückgewinnen lässt, bleibt gespeichert, damit das Anmeldeformular sie nicht noch einmal fragt.",
  backups:
    "Wenn Sie auf diesem Rechner eine ältere Sicherung wiederherstellen, werden die Daten dort noch einmal gelöscht.",
  elsewhere:
    "Stripe bewahrt eigene Unterlagen über die Zahlungen auf. Auch E-Mails in Ihrem Postfach und Listen, die Sie exportiert haben, bleiben: Löschen Sie diese selbst.",
  person: "Daten einer Person",
  email: "E-Mail-Adresse der Person",
  export: "Exportieren",
  erase: "Löschen …",
  eraseTitle: (email) => `Daten von ${email} löschen?`,
  eraseText:
    "E-Mail-Adresse, Namen, Anschriften und Geschriebenes werden endgültig gelöscht; von Bestellungen bleiben Artikel, Beträge und Datumsangaben. Eine Bestellung, die noch nicht versandt ist, verliert ihre Anschrift. Das lässt sich nicht rückgängig machen.",
  confirmErase: "Löschen",
  failure: "Die Daten konnten nicht gelöscht werden",
  nothing: "Zu dieser E-Mail-Adresse wurde nichts gefunden.",
  erased: ({ orders, withdrawals, subscribers, stockNotifications }) =>
    [
      orders > 0 &&
        plural("de", orders, {
          one: "1 Bestellung wurde anonymisiert.",
          other: `${orders} Bestellungen wurden anonymisiert.`,
        }),
      withdrawals > 0 &&
        plural("de", withdrawals, {
          one: "1 Widerruf wurde anonymisiert.",
          other: `${withdrawals} Widerrufe wurden anonymisiert.`,
        }),
      subscribers > 0 && "Das Newsletter-Abonnement wurde gelöscht.",
      stockNotifications > 0 && "Die gewünschten Benachrichtigungen wurden gelöscht.",
    ]
      .filter(Boolean)
      .join(" "),
};
