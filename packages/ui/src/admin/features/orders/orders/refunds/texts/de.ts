import type { OrderStatus } from "@recital/contract/values/order";
import type { RefundTexts } from "./en.ts";

const statuses: Readonly<Record<OrderStatus, string>> = {
  pending: "Ausstehend",
  processing: "In Bearbeitung",
  shipped: "Versandt",
  delivered: "Zugestellt",
  cancelled: "Storniert",
  refunded: "Erstattet",
};

const left = (inProgress: string | null, amount: string | null) =>
  `${inProgress === null ? "" : `${inProgress} unterwegs, `}${amount === null ? "nichts mehr" : `noch ${amount}`} zu erstatten`;

export const de: RefundTexts = {
  status: {
    label: "Status",
    conflict: (now, chosen) => `Der Status ist jetzt „${now}“. Sie haben „${chosen}“ gewählt.`,
    changed: "Status geändert",
    changedTo: (id, status) => `Bestellung #${id} hat jetzt den Status „${statuses[status]}“`,
    failed: "Der Status konnte nicht geändert werden",
    cancelTitle: (id) => `Bestellung #${id} stornieren?`,
    refundedTitle: "Status auf „Erstattet“ setzen?",
    keep: "Bestellung behalten",
    cancelOnly: "Nur stornieren",
    changeOnly: "Nur den Status ändern",
    refundAndRestock: "Erstatten und zurück in den Bestand …",
    refundMoney: "Geld erstatten …",
    noMoney: "Das ändert nur den Status. Es wird kein Geld zurückgezahlt.",
    cancel: (amount) =>
      `Die Bestellung ist bezahlt. Wenn Sie sie nur stornieren, behalten Sie ${amount}, und niemand wird benachrichtigt. Eine vollständige Erstattung setzt den Status auf „Erstattet“.`,
    cancelGoods: (amount) =>
      `Die Bestellung ist bezahlt. Wenn Sie sie nur stornieren, behalten Sie ${amount}, die Artikel kommen nicht zurück in den Bestand, und niemand wird benachrichtigt. Eine vollständige Erstattung setzt den Status auf „Erstattet“.`,
  },
  states: {
    asked: "Wird gesendet",
    pending: "Ausstehend",
    requires_action: "Wartet auf Bankverbindung",
    succeeded: "Erstattet",
    failed: "Fehlgeschlagen",
    canceled: "Abgebrochen",
  },
  reasons: {
    requested_by_customer: "Auf Kundenwunsch",
    duplicate: "Doppelt bezahlt",
    fraudulent: "Betrug",
    other: "Anderer Grund",
  },
  refundedOf: (refunded, total) => `${refunded} von ${total} erstattet`,
  wasFree: "Diese Bestellung war kostenlos, daher gibt es nichts zu erstatten.",
  noneYet: ({ inProgress, left: amount }) => `Noch nichts erstattet, ${left(inProgress, amount)}`,
  someSoFar: ({ refunded, total, inProgress, left: amount }) =>
    `${refunded} von ${total} erstattet, ${left(inProgress, amount)}`,
  disputed: (summary) => `${summary}. Zuerst muss die Zahlungsanfechtung entschieden sein.`,
  shippingOf: (amount) => `Versand ${amount}`,
  tipOf: (amount) => `Trinkgeld ${amount}`,
  section: {
    title: "Erstattungen",
    refund: "Erstatten …",
    note: (note) => `Notiz: ${note}`,
    byProvider: "beim Zahlungsdienst ausgelöst",
    by: (name) => `von ${name}`,
    told: (time) => `Benachrichtigt am ${time}`,
    actions: {
      tell: {
        label: "Per E-Mail benachrichtigen",
        success: "Die E-Mail ist unterwegs",
        failed: "Die Benachrichtigung konnte nicht gesendet werden",
      },
      retry: {
        label: "Noch einmal versuchen",
        success: "Erstattung angefordert",
        failed: "Die Erstattung konnte nicht noch einmal angefordert werden",
      },
      withdraw: {
        label: "Zurückziehen",
        success: "Erstattung zurückgezogen",
        failed: "Die Erstattung konnte nicht zurückgezogen werden",
      },
    },
  },
  dialog: {
    title: (id) => `Bestellung #${id} erstatten`,
    refund: "Erstatten",
    refundAmount: (amount) => `${amount} erstatten`,
    requesting: "Wird angefordert …",
    recording: "Wird eingetragen …",
    requested: "Erstattung angefordert",
    recorded: "Erstattung eingetragen",
    requestFailed: "Die Erstattung konnte nicht angefordert werden",
    recordFailed: "Die Erstattung konnte nicht eingetragen werden",
    outdated: "Diese Bestellung wurde an anderer Stelle geändert.",
    outdatedHint:
      "Was noch zu erstatten ist, steht jetzt richtig hier. Prüfen Sie die Erstattung und versuchen Sie es noch einmal.",
    outdatedError:
      "Diese Bestellung wurde an anderer Stelle geändert. Prüfen Sie die Erstattung und versuchen Sie es noch einmal.",
    reason: "Grund",
    note: "Notiz (freiwillig)",
    noteHint: "Nur Sie sehen sie.",
    restock: "Die Artikel sind wieder da (zurück in den Bestand)",
    tell: "Per E-Mail benachrichtigen",
    byCard: "Das Geld geht auf dem Weg zurück, auf dem es kam. Das lässt sich nicht rückgängig machen.",
    byHand: "Geben Sie das Geld selbst zurück: Hier wird es nur eingetragen. Das lässt sich nicht rückgängig machen.",
    what: "Was erstattet wird",
    items: "Artikel",
    amount: "Betrag",
    everything: "Alles Übrige",
    include: {
      shipping: (amount) => `Versandkosten mit erstatten (${amount})`,
      tip: (amount) => `Trinkgeld mit erstatten (${amount})`,
    },
    includes: {
      shipping: (amount) => `Die Versandkosten sind enthalten (${amount}).`,
      tip: (amount) => `Das Trinkgeld ist enthalten (${amount}).`,
    },
    each: (price) => `je ${price}`,
    wasRefunded: "Erstattet",
    plan: (amount, stays) => `${amount} erstatten · ${stays} bleiben`,
    left: (amount) => `Noch ${amount} zu erstatten`,
    nothingLeft: "Es ist nichts mehr zu erstatten",
    itemsWereFree: "Diese Artikel waren kostenlos",
    selectItem: "Wählen Sie mindestens einen Artikel aus",
    tooMuch: "Das ist mehr, als noch zu erstatten ist",
    amountHint: "Der Betrag muss größer als 0 sein und darf höchstens zwei Nachkommastellen haben",
    wholeAmountHint: (code) => `Der Betrag muss ganz und größer als 0 sein, denn ${code} hat keine Nachkommastellen`,
  },
};
