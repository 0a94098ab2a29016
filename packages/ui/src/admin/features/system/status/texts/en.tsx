import type { Status } from "@recital/contract/endpoints/system/status";
import type { BackupCause } from "@recital/contract/endpoints/system/system";
import type { Updates } from "@recital/contract/endpoints/system/updates";
import { formatNumber } from "@recital/contract/values/format";
import { plural } from "@recital/contract/values/language";
import type { ReactNode } from "react";

/** Renders a text as code. */
type Code = (text: string) => ReactNode;

const number = (value: number) => formatNumber(value, "en");
const emails = (count: number) => plural("en", count, { one: "1 email", other: `${number(count)} emails` });

export const en = {
  title: "Status",
  text: "The health of your site.",
  refresh: "Refresh",
  loadFailure: "Failed to load the status",
  working: "Everything is working",
  workingWithoutBackup: "Everything is working, without a backup",
  notSetUp: "Not set up yet",
  paymentsMissing: "Card payments: the store is visible, but checkout is off.",
  emailMissing: "Email: orders are accepted, but their emails wait.",
  openSettings: "Open the settings",
  alertSince: (alert: string, since: string) => `${alert} Since ${since}.`,
  securityEvents: "Security events",
  noSecurityEvents: "No new devices, and no changes of passwords or two-step login.",
  setEvents: "Set the events at Stripe",
  eventsSet: "Events set at Stripe",
  eventsFailure: "Failed to set the events at Stripe",
  details: "Details",
  detailsOf: (panel: string) => `Details of ${panel}`,
  email: {
    title: "Email",
    missing: "Not set up: emails wait until it is.",
    failedToday: (count: number) => `${emails(count)} failed in the last 24 hours.`,
    notAccepted: (count: number) => `The email server did not accept ${emails(count)} yet.`,
    toSend: (count: number) => `${emails(count)} to send.`,
    allSent: "All emails are sent.",
    server: "Email server",
    isSetUp: "Set up",
    isMissing: "Not set up: emails wait until it is",
    waiting: "Waiting",
    retrying: (waiting: number, retrying: number) => `${waiting}, ${retrying} after failed attempts`,
    oldest: "Oldest waiting since",
    lastSent: "Last sent",
    noneYet: "None yet",
    failed: "Failed in the last 24 hours",
    uncertain: "Possibly not delivered",
    lastError: "Last error",
    lastFailure: "Last failure",
  },
  sender: {
    title: "Sender's domain",
    lookingUp: (domain: string) => `The records of ${domain} are being looked up.`,
    faults: (records: string, domain: string) => `${records} of ${domain} must be corrected under Settings, Email.`,
    unknown: (records: string, count: number, domain: string) =>
      plural("en", count, {
        one: `${records} of ${domain} is unknown.`,
        other: `${records} of ${domain} are unknown.`,
      }),
    fine: (domain: string) => `Mailboxes recognize the emails of ${domain}.`,
    domain: "Domain",
    checked: "Checked",
    notYet: "Not yet",
  },
  payments: {
    title: "Payments",
    missing: "Not set up: the store is visible, but checkout is off.",
    failedEvents: (count: number) =>
      plural("en", count, {
        one: "Card payments are accepted, but 1 webhook event failed.",
        other: `Card payments are accepted, but ${number(count)} webhook events failed.`,
      }),
    hourly: "Card payments are accepted, and are checked once an hour.",
    reported: "Card payments are accepted, and Stripe reports each one.",
    unreported: "Card payments are accepted. Not all of them may be reported.",
    cards: "Card payments",
    isSetUp: "Set up",
    isMissing: "Not set up: the store is visible, but checkout is off",
    webhooks: "Webhooks",
    webhooksMissing: "Not set up: payments are checked once an hour",
    events: "Events at Stripe",
    noResponse: "Unknown: Stripe did not respond",
    noEndpoint: "No endpoint with this site's URL",
    disabled: "The endpoint is disabled at Stripe",
    allSet: "All set",
    missingEvents: (count: number) => `Missing: ${count}`,
    last: "Last webhook event",
    /** `kind` is Stripe's name of the event. */
    lastEvent: (at: string, kind: string | null, outcome: string) => `${at}: ${kind ?? "event"}, ${outcome}`,
    outcomes: {
      recorded: "recorded",
      repeated: "already recorded",
      ignored: "ignored",
      failed: "failed, will be retried",
    },
    noneYet: "None yet",
    taken: "Received in the last 24 hours",
    failed: "Failed",
    untrusted: "With an invalid signature",
  },
  https: {
    title: "Domain and HTTPS",
    local:
      "Only this machine can open the site. To put it online, set DOMAIN in the server's settings to your own domain.",
    nobody: (domain: string) =>
      `Visitors reach ${domain} without encryption, so passwords and addresses can be read on the way. Set DOMAIN, or let a proxy answer by HTTPS.`,
    proxy: (domain: string) => `A proxy answers for ${domain} by HTTPS. Renewing the certificate is its task.`,
    noCertificate: (domain: string) => `${domain} has no certificate yet. The site gets one within minutes.`,
    encrypted: (domain: string, validTo: string) =>
      `${domain} is encrypted. The certificate is valid until ${validTo} and is renewed by itself.`,
    domain: "Domain",
    noDomain: "None",
    certificate: "Has the certificate",
    holders: { site: "The site", proxy: "A proxy", nobody: "Nobody", local: "Nobody" } satisfies Record<
      Status["https"]["by"],
      string
    >,
    validTo: "Valid until",
    noneYet: "There is none yet",
    nextAttempt: "Next attempt",
    nextRenewal: "Next renewal",
    now: "Now",
    failingSince: "Failing since",
  },
  database: {
    title: "Database",
    responds: "It responds.",
    respondsWith: (size: string) => `It responds, and has ${size} of data.`,
    kind: "Kind",
    responseTime: "Response time",
    size: "Size",
    unknown: "Unknown",
  },
  disk: {
    title: "Disk",
    isUnknown: "The free space is unknown.",
    isFree: (free: string, total: string) => `${free} of ${total} are free.`,
    free: "Free",
    unknown: "Unknown",
    total: "Total",
  },
  program: {
    title: "Program",
    text: (version: string, since: string) => `Version ${version}, running since ${since}.`,
    failing: "Some of its work fails.",
    version: "Version",
    node: "Node",
    since: "Running since",
    jobs: "Pending jobs",
  },
  backup: {
    title: "Backup",
    noneUntilTonight: "There is no backup yet. The first one will be made tonight.",
    noneAndOff: "There is no backup, and nightly backups are off.",
    nextTonight: "The next one is made tonight.",
    nightlyOff: "Nightly backups are off.",
    none: "There is no backup yet.",
    failedAt: (at: string) => `The last backup failed, at ${at}.`,
    lastAt: (at: string) => `The last backup is of ${at}.`,
    steps: { archive: "A backup is being made.", files: "The files that are sold are being copied." },
    progress: {
      archive: (percent: number) => `A backup is being made: ${percent} % done.`,
      files: (percent: number) => `The files that are sold are being copied: ${percent} % done.`,
    },
    nightly: "Nightly",
    yes: "Yes",
    no: "No",
    last: "Last backup",
    lastOk: (at: string, size: string | null) => (size === null ? at : `${at}, ${size}`),
    lastFailed: (at: string) => `${at}: failed`,
    noneYet: "None yet",
    error: "Error",
    soldFiles: "Files that are sold",
    notAllFiles: "Not all are in the backup",
    lastGood: "Last successful backup",
    noGood: "None",
  },
  backups: {
    loadFailure: "Failed to load the list of backups",
    notCopied: (place: string) => `Not copied to ${place} yet`,
    copied: (place: string, at: string) => `Copied to ${place}, ${at}`,
    copyFailed: (reason: string) => `The last copy failed. ${reason}`,
    started: "Backup started",
    isRunning: "A backup is already being made",
    startFailure: "Failed to start the backup",
    start: "Back up now",
    running: "Backing up…",
    notDownloaded: "No backup was downloaded in the last 30 days",
    notDownloadedText:
      "All of these are on the server. Download one, so that you have your data if the server is lost.",
    kept: "Kept backups",
    causes: { nightly: "Nightly", hand: "By hand", migration: "Before an update" } satisfies Record<
      BackupCause,
      string
    >,
    downloadOf: (at: string) => `Download the backup of ${at}`,
    download: "Download",
    showAll: (count: number) => `Show all ${count}`,
    lastDownload: (at: string) => `Last download: ${at}.`,
    keptFor: (days: number) =>
      plural("en", days, {
        one: `Backups are deleted after ${days} day; the newest three always stay.`,
        other: `Backups are deleted after ${days} days; the newest three always stay.`,
      }),
    contents: "What a backup contains",
    contains: "It contains the database with orders, customers, texts and newsletters, all images, and the settings.",
    lacksFiles: (code: Code) => (
      <>
        It does not contain the files that are sold. They are on the server in the folder {code("assets")} beside the
        backups: copy this folder too, or keep your originals.
      </>
    ),
    lacksKeys: (code: Code) => (
      <>
        It does not contain the encryption key, nor the keys of Stripe and your mail server in readable form. Keep{" "}
        {code("encryption.key")} of the data folder apart from the backups.
      </>
    ),
    private: "Keep it where nobody else can read it: it has the names and addresses of your customers.",
    restoring: "How to restore a backup",
    copyBackup: (code: Code) => (
      <>Copy the backup to the server, and the folder {code("assets")} beside it if the files that are sold are lost.</>
    ),
    putKey: (code: Code) => <>On a new server, put your copy of {code("encryption.key")} into the data folder first.</>,
    stopSite: "Stop the site, because a running site is not replaced.",
    enterCommand:
      "Enter this on the server, in the folder of the backup, with its name as FILE. It first backs up the data that is there, so that you can go back.",
    startSite: "Start the site. Orders that were paid since the backup are read from Stripe.",
  },
  unused: {
    title: "Unused files",
    text: (size: string) =>
      `${size} in files that no product, track or customer has. Deleting them frees the space within a few days.`,
    deleted: "File deleted",
    all: "All unused files",
    allDeleted: "Unused files deleted",
    failure: "Failed to delete unused files",
    delete: "Delete",
    deleteFile: (name: string) => `Delete ${name}`,
    deleteAll: "Delete all unused files",
  },
  updates: {
    title: "Updates",
    runs: (version: string) => `Version ${version} runs.`,
    isNewest: (version: string) => `Version ${version} is the newest.`,
    isNewer: (version: string, at: string, current: string) =>
      `Version ${version} of ${at} can be installed. Version ${current} runs.`,
    enterCommand: (command: ReactNode) => <>Enter this on the server to install it: {command}</>,
    installFailure: "Failed to start the update",
    install: (version: string) => `Update to ${version}`,
    installText:
      "Visitors wait for some seconds. If the new version does not run, this one goes on with the data as it is.",
    checkFailure: "Failed to look for updates",
    notChecking: (setting: ReactNode) => (
      <>This site does not look for newer versions, because the setting {setting} is empty.</>
    ),
    problem: (reason: string) => `Newer versions are not known: ${reason}`,
    check: "Look for updates",
    checkedAt: (at: string) => `Last looked ${at}`,
    begins: "The update begins …",
    progress: {
      downloading: (version: string) => `Version ${version} is being downloaded and checked …`,
      trying: (version: string) =>
        `Version ${version} is being tried on a copy of the data. The site is away for some seconds …`,
      starting: (version: string) => `Version ${version} is starting …`,
      done: (version: string) => `Version ${version} runs.`,
      failed: (version: string) => `Version ${version} was not installed.`,
      returned: (version: string) => `Version ${version} was taken back.`,
    } satisfies Record<NonNullable<Updates["last"]>["state"], (version: string) => string>,
    runsNow: (version: string) => `Version ${version} runs now.`,
    reload: "Open it here",
  },
};

export type StatusTexts = typeof en;
