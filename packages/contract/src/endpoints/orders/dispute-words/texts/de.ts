import type { DisputeTexts } from "./en.ts";

export const de: DisputeTexts = {
  statuses: {
    needs_response: "Antwort erforderlich",
    under_review: "Wird von der Bank geprüft",
    appeal_needs_response: "Einspruch: Antwort erforderlich",
    appeal_under_review: "Einspruch: wird geprüft",
    warning_needs_response: "Rückfrage: Antwort erforderlich",
    warning_under_review: "Rückfrage: wird geprüft",
    warning_closed: "Rückfrage abgeschlossen",
    won: "Gewonnen",
    lost: "Verloren",
    prevented: "Abgewendet",
  },
  reasons: {
    bank_cannot_process: "Die Bank kann die Zahlung nicht verarbeiten",
    check_returned: "Der Scheck wurde nicht eingelöst",
    credit_not_processed: "Eine zugesagte Erstattung ist nicht angekommen",
    customer_initiated: "Von der Kundin oder dem Kunden bei der Bank eingeleitet",
    debit_not_authorized: "Die Lastschrift war nicht genehmigt",
    duplicate: "Der Betrag wurde doppelt abgebucht",
    fraudulent: "Betrug: Die Zahlung stammt nicht von der Person, der die Karte gehört",
    general: "Kein bestimmter Grund",
    incorrect_account_details: "Die Kontodaten sind falsch",
    insufficient_funds: "Das Konto war nicht ausreichend gedeckt",
    noncompliant: "Die Zahlung hat gegen eine Regel des Kartennetzwerks verstoßen",
    product_not_received: "Die Bestellung ist nicht angekommen",
    product_unacceptable: "Die Artikel sind mangelhaft oder nicht wie beschrieben",
    subscription_canceled: "Der Kauf war storniert",
    unrecognized: "Die Person, der die Karte gehört, erkennt diese Zahlung nicht wieder",
  },
};
