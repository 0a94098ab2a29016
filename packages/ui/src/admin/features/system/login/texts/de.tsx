import type { LoginTexts } from "./en.tsx";

export const de: LoginTexts = {
  pageTitle: (artist) => `Anmeldung · ${artist}`,
  text: "Melden Sie sich an, um Ihre Website zu verwalten.",
  forgotPassword: "Passwort vergessen?",
  backToSite: "Zurück zur Website",
  loggedOut: "Abgemeldet",
  logoutFailure: "Abmeldung fehlgeschlagen",
  logoutError: "Beim Abmelden ist ein Fehler aufgetreten",
  newPasswordTitle: "Neues Passwort festlegen",
  newPasswordPage: (artist) => `Neues Passwort · ${artist}`,
  forgotPasswordPage: (artist) => `Passwort vergessen · ${artist}`,
  requestFailure: "Die E-Mail konnte nicht angefordert werden",
  requestText:
    "Wer die Website betreibt, erhält eine E-Mail mit einem Link, über den sich ein neues Passwort festlegen lässt.",
  username: "Benutzername",
  sendEmail: "E-Mail senden",
  requested: (username) => (
    <>
      Wenn {username} ein Benutzername dieser Website ist und die Website E-Mails senden kann, ist eine E-Mail an die
      hinterlegte Adresse unterwegs. Ihr Link funktioniert einmal, 30 Minuten lang.
    </>
  ),
  noEmail: "Keine E-Mail?",
  noEmailText:
    "Sehen Sie im Spam-Ordner nach. Ein neues Passwort lässt sich auch auf dem Server festlegen; das schaltet die Anmeldung in zwei Schritten aus:",
  linkIncomplete: "Dieser Link ist unvollständig. Bitte öffnen Sie ihn noch einmal aus der E-Mail.",
  changed: "Passwort geändert",
  changedText: "Alle Geräte wurden abgemeldet. Melden Sie sich mit dem neuen Passwort an.",
  changeFailure: "Das Passwort konnte nicht geändert werden",
  newPasswordText:
    "Damit werden alle Ihre Geräte abgemeldet. Ist die Anmeldung in zwei Schritten eingeschaltet, wird weiterhin ein Code verlangt.",
  newPassword: "Neues Passwort",
  newPasswordHint: (least) => `Mindestens ${least} Zeichen; ein ganzer Satz ist gut geeignet.`,
  setPassword: "Passwort festlegen",
  newLink: "Neuen Link anfordern",
  backToLogin: "Zurück zur Anmeldung",
};
