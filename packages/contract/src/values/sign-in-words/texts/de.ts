import type { SignInTexts } from "./en.ts";

export const de: SignInTexts = {
  refusals: {
    code_wrong: "Dieser Code stimmt nicht. Bitte sehen Sie in der neuesten E-Mail nach.",
    code_expired: "Dieser Code ist abgelaufen oder wurde schon verwendet. Bitte fordern Sie einen neuen an.",
    code_used_up: "Zu viele Versuche. Bitte fordern Sie einen neuen Code an.",
    code_paused:
      "Für diese Adresse wurden zu viele falsche Codes eingegeben. Bitte verwenden Sie den Link in unserer E-Mail.",
  },
  problems: {
    invalid_input: "Bitte prüfen Sie Ihre Eingaben.",
    too_many_requests: "Zu viele Anfragen. Bitte versuchen Sie es später noch einmal.",
    not_found: "Dieser Browser kennt Sie nicht mehr. Bitte öffnen Sie Ihre Seite erneut.",
  },
  failed: "Das hat nicht geklappt. Bitte versuchen Sie es später noch einmal.",
};
