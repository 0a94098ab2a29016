import type { DraftTexts } from "./en.ts";

export const de: DraftTexts = {
  states: {
    stored: "Gespeichert",
    changed: "Wird gespeichert …",
    sending: "Wird gespeichert …",
    kept: "Auf diesem Computer aufbewahrt; wird gesendet, sobald die Verbindung wieder da ist",
    conflict: "Nicht gespeichert",
    refused: "Nicht gespeichert",
  },
  inDanger: "Nicht gespeichert, und dieser Computer kann es nicht aufbewahren. Bitte schließen Sie diese Seite nicht.",
  deletedThere: "Dort wurde es gelöscht.",
};
