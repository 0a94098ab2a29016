import type { ReactNode } from "react";

/** Makes a link of a word to the page of a provider. */
type Link = (text: string) => ReactNode;

export const en = {
  loadFailure: "Failed to load the settings",
  saving: "Saving...",
  save: "Save",
  remove: "Remove",
  keysSaved: "Keys saved",
  keysRemoved: "Keys removed",
  keysFailure: "Failed to save the keys",
  confirmPassword: "Confirm your password to continue.",
  password: "Your password",
  passwordRequired: "Password is required",
  unreadable: "The stored keys cannot be read",
  unreadableText:
    "They are encrypted under an encryption key that this server does not have. Enter them again, or ask the operator of the server to put that key back.",
  states: { emulated: "Local emulator", configured: "Set up", missing: "Not set up", unreadable: "Not readable" },
  fixed: "Fixed by the server's settings.",
  /** `hint` is the end of the stored value, or nothing. */
  stored: (hint: string) => `${hint} (stored; leave empty to keep it)`,
  email: {
    title: "Email",
    text: "Order confirmations, downloads and the newsletter go through the mail server of your email provider.",
    removalTitle: "Remove the mail server?",
    removalText: "Orders are still accepted, but their emails wait until you enter a server again.",
    server: "Mail server",
    change: "Change",
    from: "From",
    fromHint: "Your name and an address that your email provider lets you send from: Ada Vale <shop@example.com>",
    portRule: "Must be a port number",
    provider: "Email provider",
    chooseProvider: "Choose a provider",
    serverHint: "For example smtp.example.com",
    port: "Port",
    portHint: "465 or 587",
    user: "User name",
    userHint: "Often your whole email address",
    password: "Password of the mail server",
    passwordHint: "Stored encrypted, and never shown again",
    ownServer: "Own server",
  },
  presets: {
    gmail: (link: Link) => (
      <>
        The user name is your whole Gmail address. The password is an {link("app password")}, which needs two-step
        verification; that of your account does not work.
      </>
    ),
    fastmail: (link: Link) => (
      <>
        The user name is your whole Fastmail address. Make an app password for SMTP in Fastmail under{" "}
        {link("Settings, Privacy & Security")}.
      </>
    ),
    postmark: (link: Link) => (
      <>
        User name and password are both the Server API token: in {link("Postmark")}, open your server, API Tokens. This
        server is for order emails; Postmark does not allow newsletters over it.
      </>
    ),
    ses: (link: Link) => (
      <>
        Replace us-east-1 by your region. User name and password are the SMTP credentials that you make for this region
        in the {link("SES console")}, not your access keys.
      </>
    ),
    mailgun: (link: Link) => (
      <>
        User name and password are the SMTP credentials of your domain in {link("Mailgun")}. For a domain in the EU
        region, the server is smtp.eu.mailgun.org.
      </>
    ),
    own: () => "Your email provider’s help names server, port, user name and password, often under “SMTP”.",
  },
  records: {
    label: "Records of the domain",
    failure: "Failed to look up the records",
    text: (domain: string) =>
      `Three records of ${domain} tell mailboxes that your emails are yours. Without them, many end in the spam folder.`,
    check: "Check again",
    heading: (record: string) => `${record}:`,
    name: "Name",
  },
  test: {
    label: "Test",
    to: "Send a test email to",
    send: "Send a test email",
    sent: (address: string) => `Sent to ${address}`,
    sentText: "The mail server accepted it. Look into the inbox, and into the spam folder.",
    failure: "The test email was not sent",
  },
  payments: {
    title: "Payments",
    text: "Customers pay by card on Stripe's page.",
    modes: {
      test: "Customers pay by card on Stripe's page. Test mode: no real money moves.",
      live: "Customers pay by card on Stripe's page. Live mode: cards are charged.",
    },
    checkFailure: "Failed to check the Stripe account",
    checkTitle: "Check it",
    testCard: (number: ReactNode) => (
      <>
        In test mode, pay with the card number {number}. To take real money, repeat these steps with the key that begins
        with sk_live_.
      </>
    ),
    keys: "The keys",
    paste: "Paste it here",
    removalTitle: "Remove the keys of Stripe?",
    removalText: "The store stays visible, but the checkout is off until you enter keys again.",
    secretKey: "Secret key",
    secretKeyHint: "Begins with sk_test_ or sk_live_.",
    ownWebhook: "Signing secret of a webhook that you made yourself",
    webhookSecret: "Signing secret",
    webhookSecretHint:
      "Begins with whsec_. In Stripe's dashboard: Developers, Webhooks, your endpoint. After a change, the old one is accepted for three more days.",
    copyTitle: "Copy your secret key at Stripe",
    copyText: (test: Link, live: Link, register: Link) => (
      <>
        Open {test("the API keys of the test mode")} to try everything without money, or{" "}
        {live("those of the live mode")}. Press <b>Reveal</b> beside <b>Secret key</b> and copy it. No account yet?{" "}
        {register("Create one")}; it costs nothing until you sell.
      </>
    ),
    webhookTitle: "Let Stripe report payments",
    webhookText: (url: ReactNode) => (
      <>
        A webhook tells this site at once that an order is paid. Without one, it asks Stripe every hour. Events arrive
        at {url}
      </>
    ),
    webhookMade: "Webhook made",
    webhookFailure: "The webhook was not made",
    makeWebhook: "Make the webhook",
    makeWebhookAgain: "Make the webhook again",
    checkLabel: "Check",
    check: "Check the Stripe account",
    account: "Account:",
    accountDone: "The key is right, and the account takes payments.",
    webhook: "Webhook:",
    webhookDone: "Stripe sends its events to this site.",
    missingEvents: "Events that are needed",
    setEvents: "Set the events at Stripe",
    eventsSet: "Events set at Stripe",
    eventsFailure: "Failed to set the events at Stripe",
  },
  streaming: {
    title: "Streaming",
    text: "The home page shows your releases and tracks from Spotify, brought up to date every six hours.",
    removalTitle: "Remove the keys of Spotify?",
    removalText: "Your releases at Spotify disappear from the home page.",
    clientId: "Client ID",
    clientIdHint: "Of an app that you create at developer.spotify.com, under Dashboard.",
    clientSecret: "Client secret",
    artistId: "Artist ID",
    artistIdHint: "The 22 letters and digits at the end of your artist page's URL at open.spotify.com.",
  },
};

export type ProviderTexts = typeof en;
