import type { PasswordResetTexts } from "./en.ts";

export const de: PasswordResetTexts = {
  setPassword: "Neues Passwort festlegen",
  preheader: "Der Link funktioniert einmal, 30 Minuten lang.",
  footer: (artist) =>
    `Diese E-Mail geht an Sie, weil bei der Anmeldung zum Shop von ${artist} ein neues Passwort angefordert wurde.`,
  choose: (loginName) => `Legen Sie ein neues Passwort für den Benutzernamen ${loginName} fest:`,
  linkWorksOnce:
    "Der Link funktioniert einmal, 30 Minuten lang. Wenn mehrere verschickt wurden, funktioniert nur der neueste. Ist die Anmeldung in zwei Schritten eingeschaltet, wird bei der Anmeldung weiterhin nach dem Code gefragt.",
  ifNotYou: "Wenn Sie das nicht waren",
  ignore:
    "Sie können diese E-Mail ignorieren: Ihr Passwort bleibt, wie es ist. Wer diesen Link hat, kann es ändern. Leiten Sie ihn deshalb an niemanden weiter.",
};
