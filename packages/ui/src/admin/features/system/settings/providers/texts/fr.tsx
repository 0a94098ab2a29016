import type { ProviderTexts } from "./en.tsx";

export const fr: ProviderTexts = {
  loadFailure: "Impossible de charger les paramètres",
  saving: "Enregistrement…",
  save: "Enregistrer",
  remove: "Retirer",
  keysSaved: "Clés enregistrées",
  keysRemoved: "Clés retirées",
  keysFailure: "Impossible d’enregistrer les clés",
  confirmPassword: "Confirmez votre mot de passe pour continuer.",
  password: "Votre mot de passe",
  passwordRequired: "Saisissez votre mot de passe",
  unreadable: "Les clés enregistrées sont illisibles",
  unreadableText:
    "Elles sont chiffrées avec une clé que ce serveur n’a pas. Saisissez-les à nouveau, ou demandez que cette clé soit remise en place sur le serveur.",
  states: {
    emulated: "Émulateur local",
    configured: "Configuré",
    missing: "Non configuré",
    unreadable: "Illisible",
  },
  fixed: "Fixé par les paramètres du serveur.",
  stored: (hint) => `${hint} (enregistré\u202f; laissez vide pour ne rien changer)`,
  email: {
    title: "E-mail",
    text: "Les confirmations de commande, les téléchargements et la newsletter passent par le serveur de messagerie de votre fournisseur.",
    removalTitle: "Retirer le serveur de messagerie\u202f?",
    removalText:
      "Les commandes restent acceptées, mais leurs e-mails attendent que vous indiquiez à nouveau un serveur.",
    server: "Serveur de messagerie",
    change: "Modifier",
    from: "Expéditeur",
    fromHint:
      "Votre nom et une adresse que votre fournisseur vous permet d’utiliser pour l’envoi\u00a0: Ada Vale <shop@example.com>",
    portRule: "Saisissez un numéro de port",
    provider: "Fournisseur de messagerie",
    chooseProvider: "Choisir un fournisseur",
    serverHint: "Par exemple smtp.example.com",
    port: "Port",
    portHint: "465 ou 587",
    user: "Nom d’utilisateur",
    userHint: "Souvent votre adresse e-mail complète",
    password: "Mot de passe du serveur de messagerie",
    passwordHint: "Chiffré à l’enregistrement et plus jamais affiché",
    ownServer: "Autre serveur",
  },
  presets: {
    gmail: (link) => (
      <>
        Le nom d’utilisateur est votre adresse Gmail complète. Le mot de passe est un{" "}
        {link("mot de passe d’application")}, qui exige la validation en deux étapes&#8239;; celui de votre compte ne
        fonctionne pas.
      </>
    ),
    fastmail: (link) => (
      <>
        Le nom d’utilisateur est votre adresse Fastmail complète. Créez un mot de passe d’application pour SMTP dans
        Fastmail, sous {link("Settings, Privacy & Security")}.
      </>
    ),
    postmark: (link) => (
      <>
        Le nom d’utilisateur et le mot de passe sont tous deux le «&nbsp;Server API token&nbsp;»&nbsp;: dans{" "}
        {link("Postmark")}, ouvrez votre serveur, puis «&nbsp;API Tokens&nbsp;». Ce serveur est prévu pour les e-mails
        de commande&#8239;; Postmark n’y autorise pas les newsletters.
      </>
    ),
    ses: (link) => (
      <>
        Remplacez us-east-1 par votre région. Le nom d’utilisateur et le mot de passe sont les identifiants SMTP que
        vous créez pour cette région dans la {link("console SES")}, et non vos clés d’accès.
      </>
    ),
    mailgun: (link) => (
      <>
        Le nom d’utilisateur et le mot de passe sont les identifiants SMTP de votre domaine dans {link("Mailgun")}. Pour
        un domaine de la région UE, le serveur est smtp.eu.mailgun.org.
      </>
    ),
    own: () =>
      "L’aide de votre fournisseur indique serveur, port, nom d’utilisateur et mot de passe, souvent sous «\u00a0SMTP\u00a0».",
  },
  records: {
    label: "Enregistrements du domaine",
    failure: "Impossible de consulter les enregistrements",
    text: (domain) =>
      `Trois enregistrements de ${domain} indiquent aux messageries que vos e-mails viennent bien de vous. Sans eux, beaucoup finissent dans les spams.`,
    check: "Vérifier à nouveau",
    heading: (record) => `${record}\u00a0:`,
    name: "Nom",
  },
  test: {
    label: "Test",
    to: "Envoyer un e-mail de test à",
    send: "Envoyer un e-mail de test",
    sent: (address) => `Envoyé à ${address}`,
    sentText: "Le serveur de messagerie l’a accepté. Regardez dans la boîte de réception, et dans les spams.",
    failure: "L’e-mail de test n’a pas été envoyé",
  },
  payments: {
    title: "Paiements",
    text: "Le paiement se fait par carte sur la page de Stripe.",
    modes: {
      test: "Le paiement se fait par carte sur la page de Stripe. Mode test\u00a0: aucun argent réel ne circule.",
      live: "Le paiement se fait par carte sur la page de Stripe. Mode réel\u00a0: les cartes sont débitées.",
    },
    checkFailure: "Impossible de vérifier le compte Stripe",
    checkTitle: "Vérifiez le tout",
    testCard: (number) => (
      <>
        En mode test, payez avec le numéro de carte {number}. Pour encaisser de l’argent réel, répétez ces étapes avec
        la clé qui commence par sk_live_.
      </>
    ),
    keys: "Les clés",
    paste: "Collez-la ici",
    removalTitle: "Retirer les clés de Stripe\u202f?",
    removalText:
      "La boutique reste visible, mais personne ne peut commander tant que vous n’avez pas saisi de nouvelles clés.",
    secretKey: "Clé secrète",
    secretKeyHint: "Commence par sk_test_ ou sk_live_.",
    ownWebhook: "Secret de signature d’un webhook que vous avez créé vous-même",
    webhookSecret: "Secret de signature",
    webhookSecretHint:
      "Commence par whsec_. Dans le tableau de bord de Stripe\u00a0: Développeurs, Webhooks, votre point de terminaison. Après un changement, l’ancien reste accepté pendant trois jours.",
    copyTitle: "Copiez votre clé secrète chez Stripe",
    copyText: (test, live, register) => (
      <>
        Ouvrez {test("les clés API du mode test")} pour tout essayer sans argent, ou {live("celles du mode réel")}.
        Choisissez de <b>révéler</b> la <b>clé secrète</b> et copiez-la. Pas encore de compte&#8239;?{" "}
        {register("Créez-en un")}&#8239;; il ne coûte rien tant que vous ne vendez pas.
      </>
    ),
    webhookTitle: "Laissez Stripe signaler les paiements",
    webhookText: (url) => (
      <>
        Un webhook prévient ce site dès qu’une commande est payée. Sans lui, le site interroge Stripe toutes les heures.
        Les événements arrivent à {url}
      </>
    ),
    webhookMade: "Webhook créé",
    webhookFailure: "Le webhook n’a pas été créé",
    makeWebhook: "Créer le webhook",
    makeWebhookAgain: "Recréer le webhook",
    checkLabel: "Vérification",
    check: "Vérifier le compte Stripe",
    account: "Compte\u00a0:",
    accountDone: "La clé est correcte, et le compte accepte les paiements.",
    webhook: "Webhook\u00a0:",
    webhookDone: "Stripe envoie ses événements à ce site.",
    missingEvents: "Événements nécessaires",
    setEvents: "Régler les événements chez Stripe",
    eventsSet: "Événements réglés chez Stripe",
    eventsFailure: "Impossible de régler les événements chez Stripe",
  },
  streaming: {
    title: "Streaming",
    text: "La page d’accueil affiche vos sorties et vos morceaux de Spotify, mis à jour toutes les six heures.",
    removalTitle: "Retirer les clés de Spotify\u202f?",
    removalText: "Vos sorties sur Spotify disparaissent de la page d’accueil.",
    clientId: "Identifiant client",
    clientIdHint: "Celui d’une application que vous créez sur developer.spotify.com, sous «\u00a0Dashboard\u00a0».",
    clientSecret: "Secret client",
    artistId: "Identifiant d’artiste",
    artistIdHint: "Les 22 lettres et chiffres à la fin de l’adresse de votre page d’artiste sur open.spotify.com.",
  },
};
