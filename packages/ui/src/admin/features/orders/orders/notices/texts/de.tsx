import { plural } from "@recital/contract/values/language";
import type { NoticeTexts } from "./en.tsx";

export const de: NoticeTexts = {
  dispute: {
    title: "Zahlungsanfechtung",
    amount: "Betrag",
    reason: "Grund",
    respondBy: "Frist",
    hoursLeft: (count) => plural("de", count, { one: "noch 1 Stunde", other: `noch ${count} Stunden` }),
    daysLeft: (count) => plural("de", count, { one: "noch 1 Tag", other: `noch ${count} Tage` }),
    almostOver: "noch weniger als eine Stunde",
    over: "die Frist ist abgelaufen",
    openAtStripe: "Bei Stripe öffnen",
    printSheet: "Beweisblatt drucken",
    decided: {
      won: "Die Bank hat für Sie entschieden.",
      lost: "Die Bank hat für die Gegenseite entschieden, die das Geld behält.",
      warning_closed: "Die Bank hat ihre Rückfrage abgeschlossen. Es wurde kein Geld abgebucht.",
      prevented: "Stripe hat diese Anfechtung abgewendet. Beweise sind nicht nötig.",
    },
    inquiry: "Die Bank der Gegenseite fragt wegen dieser Zahlung nach. Es wurde kein Geld abgebucht.",
    sendEvidence:
      "Reichen Sie Ihre Beweise vor Ablauf der Frist bei Stripe ein. Sonst entscheidet die Bank für die Gegenseite.",
    underReview: "Die Bank prüft die Anfechtung. Im Moment ist nichts zu tun.",
    noRefund: "Die Zahlung kann erst erstattet werden, wenn über die Anfechtung entschieden ist.",
    doNotShip: "Bis dahin sollten Sie die Bestellung nicht versenden.",
  },
  withdrawal: {
    title: "Widerruf eingegangen",
    wrote: (name, email) => (
      <>
        {name} ({email}) schreibt:
      </>
    ),
    daysToRefund: (days) =>
      `Sie haben ${days} Tage Zeit, alle Zahlungen einschließlich der Kosten des Standardversands zu erstatten.`,
    refundAll: "Alles erstatten",
  },
  evidence: {
    pageTitle: (id) => `Beweisblatt zur Bestellung #${id}`,
    title: (id) => `Beweise zur Bestellung #${id}`,
    seller: "Verkauft von",
    customer: "Bestellt von",
    noAddress: "Keine Anschrift",
    payment: "Zahlung",
    placed: (time) => `Bestellt am ${time}`,
    paid: (time) => `Bezahlt am ${time}`,
    total: (amount) => `Gesamt ${amount}`,
    disputes: (count) => plural("de", count, { one: "Zahlungsanfechtung", other: "Zahlungsanfechtungen" }),
    dispute: ({ amount, openedAt, reason, status }) => `${amount} am ${openedAt}. ${reason}. Status: ${status}.`,
    respondBy: (time) => `Frist: ${time}.`,
    items: "Artikel",
    digital: (item) => `${item} (digital)`,
    refunds: "Erstattungen",
    refund: (time, reason, state) => `${time}: ${reason}, ${state}`,
    refundStates: {
      asked: "wird gesendet",
      pending: "ausstehend",
      requires_action: "wartet auf die Bankverbindung",
      succeeded: "erstattet",
      failed: "fehlgeschlagen",
      canceled: "abgebrochen",
    },
    happened: "Was geschehen ist",
    timesAreIn: (timeZone) => `Alle Zeiten gelten für ${timeZone}.`,
  },
};
