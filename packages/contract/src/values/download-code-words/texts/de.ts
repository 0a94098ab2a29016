import type { DownloadCodeTexts } from "./en.ts";

export const de: DownloadCodeTexts = {
  code_mistyped: "In diesem Code steckt ein Tippfehler. Bitte vergleichen Sie ihn mit dem, den Sie erhalten haben.",
  code_unknown: "Diesen Code gibt es nicht. Bitte vergleichen Sie ihn mit dem, den Sie erhalten haben.",
  code_used:
    "Dieser Code wurde bereits eingelöst. Der Link zu den Dateien ging an die E-Mail-Adresse, die dabei angegeben wurde.",
  code_stopped: "Dieser Code wurde gesperrt und kann nicht mehr eingelöst werden.",
  code_expired: "Dieser Code ist abgelaufen.",
  code_empty: "Was zu diesem Code gehörte, gibt es nicht mehr zum Herunterladen. Bitte schreiben Sie uns.",
};
