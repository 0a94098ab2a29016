import type { LoginFormTexts } from "./en.ts";

export const de: LoginFormTexts = {
  username: "Benutzername",
  password: "Passwort",
  logIn: "Anmelden",
  loggingIn: "Anmeldung läuft …",
  done: "Sie sind angemeldet",
  welcome: "Willkommen in der Verwaltung Ihrer Website",
  failure: "Anmeldung fehlgeschlagen",
  invalid: "Benutzername oder Passwort ist falsch",
  unexpected: "Ein unerwarteter Fehler ist aufgetreten",
};
