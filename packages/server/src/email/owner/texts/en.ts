import type { SecurityEvent } from "@recital/contract/endpoints/system/status";

type OfEvents<T> = Readonly<Record<SecurityEvent["kind"], T>>;

const setPasswordOnServer =
  "If this was not you, set a new password on the server with the command admin:password. It logs out every device and turns two-step login off.";

const afterKeys =
  "If this was not you, another person has used your back office. Change your password under Account, which logs out all other devices, and turn on two-step login.";

export const en = {
  needsPerson: (artist: string) => `Sent to the owner of the ${artist} shop, because it needs a person.`,
  keepsSafe: (artist: string) => `Sent to the owner of the ${artist} shop, to keep its back office safe.`,
  time: (at: string) => `Time: ${at}`,
  browser: (name: string) => `Browser: ${name}`,
  ipAddress: (address: string) => `IP address: ${address}`,
  openAccount: "Open Account",
  subjects: {
    "new-device-login": "Login from a new device",
    "password-reset": "Your password was reset",
    "password-changed": "Your password was changed",
    "two-step-login-on": "Two-step login was turned on",
    "two-step-login-off": "Two-step login was turned off",
    "recovery-codes-created": "New recovery codes were created",
    "login-name-added": "A login name was added",
    "lock-out": "Many failed logins",
    "wrong-codes": "Wrong codes after your password",
    "payment-keys-changed": "The keys of Stripe were changed",
    "mail-server-changed": "The mail server was changed",
    "streaming-keys-changed": "The keys of Spotify were changed",
    "backup-downloaded": "A backup was downloaded",
  } satisfies OfEvents<string>,
  /** What to do if it was another person. */
  advice: {
    "new-device-login":
      "If this was not you, another person knows your password. Change it under Account, which logs out all other devices, and turn on two-step login.",
    "password-changed": setPasswordOnServer,
    "password-reset": `If this was not you, another person reads the emails to this address: change the password of your mailbox first. ${setPasswordOnServer}`,
    "two-step-login-on": setPasswordOnServer,
    "two-step-login-off": setPasswordOnServer,
    "recovery-codes-created": `The earlier codes are invalid. ${setPasswordOnServer}`,
    "login-name-added":
      "If this was not you, another person can run commands on your server. Ask the person who looks after it for help.",
    "lock-out":
      "These logins failed. Logins from elsewhere may be refused for a quarter of an hour, but your devices, and IP addresses from which you logged in during the last 30 days, are not affected. Use a password that you use nowhere else, and turn on two-step login.",
    "wrong-codes":
      "If this was not you, another person knows your password. Change it under Account, which logs out all other devices. For a day, codes are accepted only from devices that have logged in before.",
    "payment-keys-changed": `${afterKeys} Then check the keys under Settings, and your balance in Stripe's dashboard.`,
    "mail-server-changed": `${afterKeys} Then check the mail server under Settings: it sees every email that your site sends. This email went through the server before the change, if there was one.`,
    "streaming-keys-changed": `${afterKeys} Then check the keys under Settings.`,
    "backup-downloaded": `A backup contains the names and addresses of your customers. ${afterKeys}`,
  } satisfies OfEvents<string>,
};

export type OwnerEmailTexts = typeof en;
