import type { DraftTexts } from "./en.ts";

export const fr: DraftTexts = {
  states: {
    stored: "Enregistré",
    changed: "Enregistrement…",
    sending: "Enregistrement…",
    kept: "Conservé sur cet ordinateur\u202f; l’envoi se fera au retour de la connexion",
    conflict: "Non enregistré",
    refused: "Non enregistré",
  },
  inDanger: "Non enregistré, et cet ordinateur ne peut pas le conserver. Ne fermez pas cette page.",
  deletedThere: "Il a été supprimé ailleurs.",
};
