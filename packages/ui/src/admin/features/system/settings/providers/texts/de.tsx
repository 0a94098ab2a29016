import type { ProviderTexts } from "./en.tsx";

export const de: ProviderTexts = {
  loadFailure: "Die Einstellungen konnten nicht geladen werden",
  saving: "Wird gespeichert …",
  save: "Speichern",
  remove: "Entfernen",
  keysSaved: "Zugangsdaten gespeichert",
  keysRemoved: "Zugangsdaten entfernt",
  keysFailure: "Die Zugangsdaten konnten nicht gespeichert werden",
  confirmPassword: "Bestätigen Sie mit Ihrem Passwort, um fortzufahren.",
  password: "Ihr Passwort",
  passwordRequired: "Bitte geben Sie Ihr Passwort ein",
  unreadable: "Die gespeicherten Zugangsdaten sind nicht lesbar",
  unreadableText:
    "Sie sind mit einem Schlüssel verschlüsselt, den dieser Server nicht hat. Geben Sie sie noch einmal ein, oder lassen Sie diesen Schlüssel auf dem Server wieder hinterlegen.",
  states: {
    emulated: "Lokaler Emulator",
    configured: "Eingerichtet",
    missing: "Nicht eingerichtet",
    unreadable: "Nicht lesbar",
  },
  fixed: "Durch die Einstellungen des Servers festgelegt.",
  stored: (hint) => `${hint} (gespeichert; leer lassen, um nichts zu ändern)`,
  email: {
    title: "E-Mail",
    text: "Bestellbestätigungen, Downloads und der Newsletter gehen über den Mailserver Ihres E-Mail-Anbieters.",
    removalTitle: "Mailserver entfernen?",
    removalText:
      "Bestellungen werden weiterhin angenommen, aber ihre E-Mails warten, bis Sie wieder einen Server angeben.",
    server: "Mailserver",
    change: "Ändern",
    from: "Absender",
    fromHint:
      "Ihr Name und eine Adresse, von der Sie bei Ihrem E-Mail-Anbieter senden dürfen: Ada Vale <shop@example.com>",
    portRule: "Bitte geben Sie eine Portnummer ein",
    provider: "E-Mail-Anbieter",
    chooseProvider: "Anbieter wählen",
    serverHint: "Zum Beispiel smtp.example.com",
    port: "Port",
    portHint: "465 oder 587",
    user: "Benutzername",
    userHint: "Oft Ihre vollständige E-Mail-Adresse",
    password: "Passwort des Mailservers",
    passwordHint: "Wird verschlüsselt gespeichert und nie wieder angezeigt",
    ownServer: "Eigener Server",
  },
  presets: {
    gmail: (link) => (
      <>
        Der Benutzername ist Ihre vollständige Gmail-Adresse. Das Passwort ist ein {link("App-Passwort")}, das die
        Bestätigung in zwei Schritten voraussetzt; das Passwort Ihres Kontos funktioniert nicht.
      </>
    ),
    fastmail: (link) => (
      <>
        Der Benutzername ist Ihre vollständige Fastmail-Adresse. Erstellen Sie in Fastmail unter{" "}
        {link("Settings, Privacy & Security")} ein App-Passwort für SMTP.
      </>
    ),
    postmark: (link) => (
      <>
        Benutzername und Passwort sind beide das „Server API token“: Öffnen Sie in {link("Postmark")} Ihren Server und
        dort „API Tokens“. Dieser Server ist für E-Mails zu Bestellungen; Newsletter lässt Postmark darüber nicht zu.
      </>
    ),
    ses: (link) => (
      <>
        Ersetzen Sie us-east-1 durch Ihre Region. Benutzername und Passwort sind die SMTP-Anmeldedaten, die Sie für
        diese Region in der {link("SES-Konsole")} erstellen, nicht Ihre Zugriffsschlüssel.
      </>
    ),
    mailgun: (link) => (
      <>
        Benutzername und Passwort sind die SMTP-Anmeldedaten Ihrer Domain in {link("Mailgun")}. Für eine Domain in der
        EU-Region heißt der Server smtp.eu.mailgun.org.
      </>
    ),
    own: () => "Die Hilfe Ihres E-Mail-Anbieters nennt Server, Port, Benutzername und Passwort, oft unter „SMTP“.",
  },
  records: {
    label: "Einträge der Domain",
    failure: "Die Einträge konnten nicht abgefragt werden",
    text: (domain) =>
      `Drei Einträge von ${domain} zeigen Postfächern, dass Ihre E-Mails von Ihnen sind. Ohne sie landen viele im Spam-Ordner.`,
    check: "Noch einmal prüfen",
    heading: (record) => `${record}:`,
    name: "Name",
  },
  test: {
    label: "Test",
    to: "Test-E-Mail senden an",
    send: "Test-E-Mail senden",
    sent: (address) => `Gesendet an ${address}`,
    sentText: "Der Mailserver hat sie angenommen. Sehen Sie im Posteingang nach, und auch im Spam-Ordner.",
    failure: "Die Test-E-Mail wurde nicht gesendet",
  },
  payments: {
    title: "Zahlungen",
    text: "Bezahlt wird per Karte auf der Seite von Stripe.",
    modes: {
      test: "Bezahlt wird per Karte auf der Seite von Stripe. Testmodus: Es fließt kein echtes Geld.",
      live: "Bezahlt wird per Karte auf der Seite von Stripe. Livemodus: Karten werden belastet.",
    },
    checkFailure: "Das Stripe-Konto konnte nicht geprüft werden",
    checkTitle: "Prüfen Sie alles",
    testCard: (number) => (
      <>
        Zahlen Sie im Testmodus mit der Kartennummer {number}. Um echtes Geld anzunehmen, wiederholen Sie diese Schritte
        mit dem Schlüssel, der mit sk_live_ beginnt.
      </>
    ),
    keys: "Die Schlüssel",
    paste: "Fügen Sie ihn hier ein",
    removalTitle: "Schlüssel von Stripe entfernen?",
    removalText: "Der Shop bleibt sichtbar, aber bestellen kann niemand, bis Sie wieder Schlüssel eingeben.",
    secretKey: "Geheimschlüssel",
    secretKeyHint: "Beginnt mit sk_test_ oder sk_live_.",
    ownWebhook: "Signaturgeheimnis eines Webhooks, den Sie selbst angelegt haben",
    webhookSecret: "Signaturgeheimnis",
    webhookSecretHint:
      "Beginnt mit whsec_. Im Dashboard von Stripe: Entwickler, Webhooks, Ihr Endpunkt. Nach einer Änderung gilt das alte noch drei Tage.",
    copyTitle: "Kopieren Sie bei Stripe Ihren Geheimschlüssel",
    copyText: (test, live, register) => (
      <>
        Öffnen Sie {test("die API-Schlüssel des Testmodus")}, um alles ohne Geld auszuprobieren, oder{" "}
        {live("die des Livemodus")}. Lassen Sie sich den <b>Geheimschlüssel</b> <b>anzeigen</b> und kopieren Sie ihn.
        Noch kein Konto? {register("Konto erstellen")}; es kostet nichts, bis Sie verkaufen.
      </>
    ),
    webhookTitle: "Lassen Sie Stripe Zahlungen melden",
    webhookText: (url) => (
      <>
        Ein Webhook sagt dieser Website sofort, dass eine Bestellung bezahlt ist. Ohne ihn fragt sie Stripe einmal pro
        Stunde. Ereignisse kommen an bei {url}
      </>
    ),
    webhookMade: "Webhook angelegt",
    webhookFailure: "Der Webhook wurde nicht angelegt",
    makeWebhook: "Webhook anlegen",
    makeWebhookAgain: "Webhook neu anlegen",
    checkLabel: "Prüfung",
    check: "Stripe-Konto prüfen",
    account: "Konto:",
    accountDone: "Der Schlüssel ist richtig, und das Konto nimmt Zahlungen an.",
    webhook: "Webhook:",
    webhookDone: "Stripe sendet seine Ereignisse an diese Website.",
    missingEvents: "Benötigte Ereignisse",
    setEvents: "Ereignisse bei Stripe einstellen",
    eventsSet: "Ereignisse bei Stripe eingestellt",
    eventsFailure: "Die Ereignisse konnten bei Stripe nicht eingestellt werden",
  },
  streaming: {
    title: "Streaming",
    text: "Die Startseite zeigt Ihre Veröffentlichungen und Titel von Spotify, alle sechs Stunden aktualisiert.",
    removalTitle: "Schlüssel von Spotify entfernen?",
    removalText: "Ihre Veröffentlichungen bei Spotify verschwinden von der Startseite.",
    clientId: "Client-ID",
    clientIdHint: "Von einer App, die Sie auf developer.spotify.com unter „Dashboard“ anlegen.",
    clientSecret: "Client-Secret",
    artistId: "Künstler-ID",
    artistIdHint: "Die 22 Buchstaben und Ziffern am Ende der Adresse Ihrer Künstlerseite auf open.spotify.com.",
  },
};
