import type { LoginFormTexts } from "./en.ts";

export const de: LoginFormTexts = {
  username: "Benutzername",
  password: "Passwort",
  code: "Code",
  codeHint: "Sechs Ziffern aus Ihrer Authenticator-App oder einer Ihrer Wiederherstellungscodes",
  codeRequired: "Bitte geben Sie den Code ein",
  logIn: "Anmelden",
  loggingIn: "Anmeldung läuft...",
  done: "Sie sind angemeldet",
  welcome: "Willkommen in der Verwaltung Ihrer Website",
  failure: "Anmeldung fehlgeschlagen",
  invalid: "Benutzername oder Passwort ist falsch",
  unexpected: "Ein unerwarteter Fehler ist aufgetreten",
};
