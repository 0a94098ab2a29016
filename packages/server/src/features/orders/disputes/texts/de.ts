import type { DisputeAlertTexts } from "./en.ts";

export const de: DisputeAlertTexts = {
  subject: (id, amount) => `Bestellung #${id}: Zahlung über ${amount} angefochten`,
  inquiry: (id, amount) =>
    `Die Bank fragt wegen ${amount} aus Bestellung #${id} nach. Es wurde kein Geld zurückgebucht.`,
  dispute: (id, amount) => `Bei der Bank wurde die Zahlung von Bestellung #${id} in Höhe von ${amount} angefochten.`,
  reasonAndStatus: (reason, status) => `Grund: ${reason}. Status: ${status}.`,
  reason: (reason) => `Grund: ${reason}.`,
  hoursLeft: (id, hours) => `Bestellung #${id}: noch ${hours} Stunden Zeit, auf die Anfechtung zu antworten`,
  stillWaits: (id, amount) =>
    `Für die angefochtene Zahlung über ${amount} aus Bestellung #${id} fehlen noch Ihre Beweise.`,
  respond: (by) =>
    `Reichen Sie Ihre Beweise bis ${by} beim Zahlungsdienst ein. Ohne sie entscheidet die Bank für die Gegenseite.`,
  order: (url) => `Bestellung und Beweisblatt: ${url}`,
  atProvider: (url) => `Anfechtung: ${url}`,
};
