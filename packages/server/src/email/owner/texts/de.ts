import type { OwnerEmailTexts } from "./en.ts";

const setPasswordOnServer =
  "Wenn Sie das nicht waren, setzen Sie auf dem Server mit dem Befehl admin:password ein neues Passwort. Er meldet alle Geräte ab und schaltet die Anmeldung in zwei Schritten aus.";

const afterKeys =
  "Wenn Sie das nicht waren, hat eine andere Person Ihre Verwaltung benutzt. Ändern Sie Ihr Passwort unter „Konto“: Damit werden alle anderen Geräte abgemeldet. Schalten Sie dann die Anmeldung in zwei Schritten ein.";

export const de: OwnerEmailTexts = {
  needsPerson: (artist) => `Diese E-Mail geht an Sie, weil im Shop von ${artist} etwas zu tun ist.`,
  keepsSafe: (artist) => `Diese E-Mail geht an Sie, damit die Verwaltung des Shops von ${artist} sicher bleibt.`,
  time: (at) => `Zeitpunkt: ${at}`,
  browser: (name) => `Browser: ${name}`,
  ipAddress: (address) => `IP-Adresse: ${address}`,
  openAccount: "Konto öffnen",
  subjects: {
    "new-device-login": "Anmeldung von einem neuen Gerät",
    "password-reset": "Ihr Passwort wurde zurückgesetzt",
    "password-changed": "Ihr Passwort wurde geändert",
    "two-step-login-on": "Die Anmeldung in zwei Schritten wurde eingeschaltet",
    "two-step-login-off": "Die Anmeldung in zwei Schritten wurde ausgeschaltet",
    "recovery-codes-created": "Neue Wiederherstellungscodes wurden erstellt",
    "login-name-added": "Ein Benutzername wurde hinzugefügt",
    "lock-out": "Viele fehlgeschlagene Anmeldungen",
    "wrong-codes": "Falsche Codes nach Ihrem Passwort",
    "payment-keys-changed": "Die Schlüssel von Stripe wurden geändert",
    "mail-server-changed": "Der Mailserver wurde geändert",
    "streaming-keys-changed": "Die Schlüssel von Spotify wurden geändert",
    "backup-downloaded": "Eine Sicherung wurde heruntergeladen",
  },
  advice: {
    "new-device-login":
      "Wenn Sie das nicht waren, kennt eine andere Person Ihr Passwort. Ändern Sie es unter „Konto“: Damit werden alle anderen Geräte abgemeldet. Schalten Sie dann die Anmeldung in zwei Schritten ein.",
    "password-changed": setPasswordOnServer,
    "password-reset": `Wenn Sie das nicht waren, liest eine andere Person die E-Mails an diese Adresse mit: Ändern Sie zuerst das Passwort Ihres Postfachs. ${setPasswordOnServer}`,
    "two-step-login-on": setPasswordOnServer,
    "two-step-login-off": setPasswordOnServer,
    "recovery-codes-created": `Die früheren Codes gelten nicht mehr. ${setPasswordOnServer}`,
    "login-name-added":
      "Wenn Sie das nicht waren, kann eine andere Person auf Ihrem Server Befehle ausführen. Bitten Sie die Person um Hilfe, die sich um ihn kümmert.",
    "lock-out":
      "Diese Anmeldungen sind fehlgeschlagen. Anmeldungen von anderswo werden vielleicht eine Viertelstunde lang abgelehnt. Ihre Geräte und die IP-Adressen, von denen Sie sich in den letzten 30 Tagen angemeldet haben, sind davon nicht betroffen. Verwenden Sie ein Passwort, das Sie nirgendwo sonst verwenden, und schalten Sie die Anmeldung in zwei Schritten ein.",
    "wrong-codes":
      "Wenn Sie das nicht waren, kennt eine andere Person Ihr Passwort. Ändern Sie es unter „Konto“: Damit werden alle anderen Geräte abgemeldet. Einen Tag lang werden Codes nur von Geräten angenommen, die schon einmal angemeldet waren.",
    "payment-keys-changed": `${afterKeys} Prüfen Sie danach die Schlüssel unter „Einstellungen“ und Ihr Guthaben im Dashboard von Stripe.`,
    "mail-server-changed": `${afterKeys} Prüfen Sie danach den Mailserver unter „Einstellungen“: Er sieht jede E-Mail, die Ihre Website verschickt. Diese E-Mail ging über den Server von vor der Änderung, falls es einen gab.`,
    "streaming-keys-changed": `${afterKeys} Prüfen Sie danach die Schlüssel unter „Einstellungen“.`,
    "backup-downloaded": `Eine Sicherung enthält die Namen und Adressen Ihrer Kundschaft. ${afterKeys}`,
  },
};
