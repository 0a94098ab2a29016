import type { Status, HealthAlert } from "@recital/contract/endpoints/system/status";
import type { FeatureJob } from "../../feature.ts";
import { minDaysOfCertificate } from "../https/read-https.ts";

/** What is known when the alerts are looked for. */
interface Known extends Omit<Status, "troubles" | "securityEvents"> {
  /** Every kind of job. */
  readonly jobs: readonly FeatureJob[];
  readonly now: Date;
}

interface AlertDefinition {
  /** The title on the screens and in emails. */
  readonly title: string;
  /** Returns the problem and the remedy; null without the condition. */
  readonly find: (known: Known) => string | null;
  /** The emails about it. Events that expire after a day have no end that is worth an email. */
  readonly emails: "none" | "start" | "start and end";
  /** A link to the remedy, for the Status screen. */
  readonly link?: HealthAlert["link"];
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const minFreeBytes = 500e6;

/** Every alert, in the order in which the screens list them. Status screen, dashboard, monitor and emails use this list. */
const alerts: Readonly<Record<string, AlertDefinition>> = {
  "mail-waiting": {
    title: "Emails cannot be sent",
    emails: "start and end",
    find: ({ mail, now }) =>
      mail.retrying > 0 && isOlder(mail.oldestWaitingAt, 15 * minuteMs, now)
        ? `${mail.waiting === 1 ? "1 email was waiting for the mail server." : `${mail.waiting} emails were waiting for the mail server.`}${quote(mail.lastError)} Each is tried again every few minutes for three days, so nothing is lost yet: check the mail server under Settings, and your mail provider.`
        : null,
  },
  "mail-failed": {
    title: "Emails failed for good",
    emails: "start",
    find: ({ mail }) =>
      mail.failed > 0
        ? `${mail.failed === 1 ? "In the last day 1 email was given up." : `In the last day ${mail.failed} emails were given up.`}${quote(mail.lastFailure)} Open the order under Orders to see which email it was, correct the address and send it again.`
        : null,
  },
  "mail-uncertain": {
    title: "Emails that may not have arrived",
    emails: "start",
    find: ({ mail }) =>
      mail.uncertain > 0
        ? `${mail.uncertain === 1 ? "In the last day 1 email was sent without a response from the mail server." : `In the last day ${mail.uncertain} emails were sent without a response from the mail server.`} They are not repeated automatically, because that could send them twice: ask the recipient, or send them again from the order.`
        : null,
  },
  "webhook-failed": {
    title: "Payment events cannot be recorded",
    emails: "start and end",
    find: ({ webhooks }) =>
      webhooks.failed >= 3 && webhooks.isFailing
        ? `In the last day ${webhooks.failed} events of the payment provider could not be recorded. The provider sends them again for three days, and open orders are checked every hour. See the server's log for the cause.`
        : null,
  },
  "webhook-untrusted": {
    title: "Payment events with a wrong signature",
    emails: "start",
    find: ({ webhooks }) =>
      webhooks.untrusted >= 10
        ? `In the last day ${webhooks.untrusted} events had a wrong signature. If no other events arrive, the signing secret under Settings is not the one that Stripe shows for this endpoint. Otherwise they are forged; they were refused.`
        : null,
  },
  "webhook-events-missing": {
    title: "Payment events that Stripe does not send",
    emails: "start and end",
    find({ webhooks, webhook }) {
      if (!webhooks.isConfigured || !webhook || webhook.missingEvents.length === 0) return null;
      const events = webhook.missingEvents.join(", ");
      if (!webhook.isRegistered) {
        // Without an endpoint, events can still arrive in another way, e.g. by Stripe's command line in development.
        if (webhooks.taken > 0) return null;
        return `Stripe has no webhook endpoint with the URL ${webhook.url}, so payments are noticed up to an hour later. Add it in Stripe's dashboard under Developers, Webhooks, with these events: ${events}.`;
      }
      return webhook.isEnabled
        ? `Stripe does not send these events to this site: ${events}. What they report is noticed up to an hour later. Set them on the Status screen.`
        : `Stripe has disabled this site's webhook endpoint, so payments are noticed up to an hour later. Enable it on the Status screen.`;
    },
  },
  "work-failed": {
    title: "Background jobs fail",
    emails: "start and end",
    find({ work, backup, jobs }) {
      // Failed backups have an alert of their own, but a backup that kills the process records no failure.
      const hasOwnAlert = (kind: string) =>
        (kind === "nightly-backup" && backup.failedInARow >= 2) ||
        (kind === "copy-originals" && backup.missingFiles !== null);
      const failing = work.failing.filter((kind) => !hasOwnAlert(kind));
      const what = failing.flatMap((kind) => jobs.find(({ job }) => job.kind === kind)?.whenFailing ?? []);
      if (what.length === 0) return null;
      return `Background jobs keep failing: ${what.join("; ")}. Visitors can still read and buy. See the server's log for the cause.`;
    },
  },
  "backup-failed": {
    title: "Backups fail",
    emails: "start and end",
    find: ({ backup: { last, failedInARow } }) =>
      last && failedInARow >= 2
        ? `The last ${failedInARow} backups failed. ${last.error ?? "See the server's log for the cause."}`
        : null,
  },
  "backup-missing": {
    title: "No backup for two days",
    emails: "start and end",
    find: ({ backup, program, now }) =>
      // A new site has had no night yet.
      backup.isNightly && backup.failedInARow < 2 && isOlder(backup.lastGoodAt ?? program.startedAt, 48 * hourMs, now)
        ? "The nightly backup has not run. See the server's log, or take one now with `npm run backup`."
        : null,
  },
  "backup-copy-old": {
    title: "No copy of a backup for two days",
    emails: "start and end",
    find: ({ backup: { copy, isNightly }, program, now }) =>
      copy !== null && isNightly && isOlder(copy.copiedAt ?? program.startedAt, 48 * hourMs, now)
        ? `No backup was copied to ${copy.place}. ${copy.error ?? "See the server's log for the cause."}`
        : null,
  },
  "backup-files-missing": {
    title: "Files that are sold are not in the backup",
    emails: "start and end",
    find: ({ backup: { missingFiles } }) =>
      missingFiles === null ? null : `The rest of the backup is complete. ${missingFiles}`,
  },
  "certificate-missing": {
    title: "The site has no certificate",
    emails: "start and end",
    find({ https, program, now }) {
      if (https.by !== "site" || daysUntil(https.validTo, now) > 0) return null;
      if (!isOlder(https.failure?.since ?? program.startedAt, hourMs, now)) return null;
      return `Visitors cannot open the site. ${remedy(https)}`;
    },
  },
  "certificate-ending": {
    title: "The certificate is not renewed",
    emails: "start and end",
    find({ https, now }) {
      const days = daysUntil(https.validTo, now);
      if (https.failure === null || days <= 0 || days >= minDaysOfCertificate) return null;
      return `${describeEnd(https.domain, Math.floor(days))} ${remedy(https)}`;
    },
  },
  "disk-full": {
    title: "The disk is almost full",
    emails: "start and end",
    find({ disk }) {
      if (!disk || (disk.freeBytes >= minFreeBytes && disk.freeBytes >= disk.totalBytes / 10)) return null;
      const [free, total] = [Math.round(disk.freeBytes / 1e6), Math.round(disk.totalBytes / 1e6)];
      return `The data disk has ${free} of ${total} MB free. When it is full, no order and no image can be stored: free some space, or use a larger disk.`;
    },
  },
  "files-missing": {
    title: "Digital products without a file",
    emails: "none",
    link: { text: "View the products", path: "/admin/products" },
    find({ withoutFile: { count, names } }) {
      if (count === 0) return null;
      const quoted = names.map((name) => `"${name}"`).join(", ");
      const more = count - names.length;
      return more > 0
        ? `Customers who buy ${quoted} and ${more} more get no file at once: they are told that you will email it. ${addFiles}`
        : `Customers who buy ${quoted} get no file at once: they are told that you will email it. ${addFiles}`;
    },
  },
  "audio-tools-missing": {
    title: "Music cannot be encoded",
    emails: "none",
    link: { text: "View the releases", path: "/admin/releases" },
    find({ audio: { isInstalled, waiting } }) {
      if (isInstalled || waiting === 0) return null;
      return waiting === 1
        ? `1 track waits for ffmpeg, which is not installed on the server: ${installFfmpeg}`
        : `${waiting} tracks wait for ffmpeg, which is not installed on the server: ${installFfmpeg}`;
    },
  },
  "keys-unreadable": {
    title: "Keys of providers cannot be read",
    emails: "start and end",
    find: ({ unreadableKeys }) =>
      unreadableKeys.length > 0
        ? `The stored keys of ${unreadableKeys.join(", ")} are encrypted under an encryption key that this server does not have, so they are not used. Put that key back (docs/operate.md), or enter the keys again under Settings.`
        : null,
  },
  "update-failed": {
    title: "The update did not succeed",
    emails: "start",
    link: { text: "View the update", path: "/admin/status#updates" },
    find: ({ update: { failure } }) => failure,
  },
  "update-available": {
    title: "An update is ready",
    emails: "none",
    link: { text: "View the update", path: "/admin/status#updates" },
    find: ({ update: { newer, failure } }) =>
      newer !== null && failure === null ? `Version ${newer} can be installed.` : null,
  },
  "newsletter-paused": {
    title: "The newsletter waits for you",
    // The pause sends an email of its own.
    emails: "none",
    find({ pausedIssues }) {
      if (pausedIssues.length === 0) return null;
      const sentences = pausedIssues.map(({ subject, reason }) => `The issue "${subject}" is paused. ${reason}`);
      return `${sentences.join(" ")} No recipient is lost: resume or cancel it under Newsletter.`;
    },
  },
  "stock-low": {
    title: "Few are left in stock",
    // A low stock sends an email of its own.
    emails: "none",
    find({ lowStock: { count, items } }) {
      if (count === 0) return null;
      const named = items
        .map(({ name, available }) => (available <= 0 ? `"${name}" (sold out)` : `"${name}" (${available} left)`))
        .join(", ");
      const more = count - items.length;
      return more > 0
        ? `${named} and ${more} more. Change the stock on the Inventory screen once you have more.`
        : `${named}. Change the stock on the Inventory screen once you have more.`;
    },
  },
};

/** Returns the alerts whose condition holds. */
export function findAlerts(known: Known): Omit<HealthAlert, "since">[] {
  return Object.entries(alerts).flatMap(([kind, { title, link = null, find }]) => {
    const text = find(known);
    return text === null ? [] : [{ kind, title, text, link }];
  });
}

/** Returns an alert's title and emails; undefined for a kind that an earlier version of the program stored. */
export function alertOf(kind: string): Pick<AlertDefinition, "title" | "emails"> | undefined {
  return alerts[kind];
}

function quote(error: string | null): string {
  return error === null ? "" : ` The last error: ${error}.`;
}

const addFiles = "Add files on the Products screen, or set these products inactive.";
const installFfmpeg =
  "install it with `apt install ffmpeg`, or set FFMPEG_PATH to its folder. Nothing is lost; encoding begins within ten minutes.";

function describeEnd(domain: string, days: number): string {
  if (days < 1) return `The certificate of ${domain} ends in less than a day, and then no visitor can open the site.`;
  return days === 1
    ? `The certificate of ${domain} ends in 1 day, and then no visitor can open the site.`
    : `The certificate of ${domain} ends in ${days} days, and then no visitor can open the site.`;
}

function remedy({ failure }: Status["https"]): string {
  return failure === null ? "See the server's log for the cause." : `${failure.problem} ${failure.fix}`;
}

/** Returns the days that are left, as a fraction; 0 without a time. */
function daysUntil(time: string | null, now: Date): number {
  return time === null ? 0 : (new Date(time).getTime() - now.getTime()) / (24 * hourMs);
}

function isOlder(time: string | null, ms: number, now: Date): boolean {
  return time !== null && now.getTime() - new Date(time).getTime() > ms;
}
