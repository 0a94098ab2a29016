import type { Status, HealthAlert } from "@recital/contract/endpoints/status";
import type { FeatureJob } from "../feature.ts";

type Facts = Omit<Status, "troubles" | "securityEvents">;
export type FoundAlert = Omit<HealthAlert, "since">;
type UntitledAlert = Omit<FoundAlert, "title">;

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const emailAlertAfterMs = 15 * minuteMs;
const backupAlertAfterMs = 48 * hourMs;
const minFreeBytes = 500e6;

/** The title of an alert on the screen and in emails. */
export const alertTitles: Readonly<Record<HealthAlert["kind"], string>> = {
  "mail-waiting": "Emails cannot be sent",
  "mail-failed": "Emails failed for good",
  "mail-uncertain": "Emails that may not have arrived",
  "webhook-failed": "Payment events cannot be recorded",
  "webhook-untrusted": "Payment events with a wrong signature",
  "webhook-events-missing": "Payment events that Stripe does not send",
  "work-failed": "Background jobs fail",
  "backup-failed": "Backups fail",
  "backup-missing": "No backup for two days",
  "backup-files-missing": "Files that are sold are not in the backup",
  "disk-full": "The disk is almost full",
  "files-missing": "Digital products without a file",
  "audio-tools-missing": "Music cannot be encoded",
  "keys-unreadable": "Keys of providers cannot be read",
  "newsletter-paused": "The newsletter waits for you",
  "stock-low": "Few are left in stock",
};

/** Returns the alerts that the facts give rise to. */
export function findAlerts(facts: Facts, jobs: readonly FeatureJob[], now: Date): FoundAlert[] {
  const found = [
    ...emailAlerts(facts, now),
    ...webhookAlerts(facts),
    ...webhookSettingAlerts(facts),
    ...jobAlerts(facts, jobs),
    ...backupAlerts(facts, now),
    ...diskAlerts(facts),
    ...fileAlerts(facts),
    ...audioAlerts(facts),
    ...keyAlerts(facts),
    ...newsletterAlerts(facts),
    ...stockAlerts(facts),
  ];
  return found.map((alert) => ({ ...alert, title: alertTitles[alert.kind] }));
}

function emailAlerts({ mail }: Facts, now: Date): UntitledAlert[] {
  const quote = (error: string | null) => (error === null ? "" : ` The last error: ${error}.`);
  return [
    ...(mail.retrying > 0 && isOlder(mail.oldestWaitingAt, emailAlertAfterMs, now)
      ? [
          {
            kind: "mail-waiting" as const,
            text: `${emails(mail.waiting)} waiting for the mail server.${quote(mail.lastError)} Each is tried again every few minutes for three days, so nothing is lost yet: check the mail server under Settings, and your mail provider.`,
          },
        ]
      : []),
    ...(mail.failed > 0
      ? [
          {
            kind: "mail-failed" as const,
            text: `In the last day ${emails(mail.failed)} given up.${quote(mail.lastFailure)} Open the order under Orders to see which email it was, correct the address and send it again.`,
          },
        ]
      : []),
    ...(mail.uncertain > 0
      ? [
          {
            kind: "mail-uncertain" as const,
            text: `In the last day ${emails(mail.uncertain)} sent without a response from the mail server. They are not repeated automatically, because that could send them twice: ask the recipient, or send them again from the order.`,
          },
        ]
      : []),
  ];
}

function webhookAlerts({ webhooks }: Facts): UntitledAlert[] {
  return [
    ...(webhooks.failed >= 3 && webhooks.isFailing
      ? [
          {
            kind: "webhook-failed" as const,
            text: `In the last day ${webhooks.failed} events of the payment provider could not be recorded. The provider sends them again for three days, and open orders are checked every hour. See the server's log for the cause.`,
          },
        ]
      : []),
    ...(webhooks.untrusted >= 10
      ? [
          {
            kind: "webhook-untrusted" as const,
            text: `In the last day ${webhooks.untrusted} events had a wrong signature. If no other events arrive, the signing secret under Settings is not the one that Stripe shows for this endpoint. Otherwise they are forged; they were refused.`,
          },
        ]
      : []),
  ];
}

function webhookSettingAlerts({ webhooks, webhook }: Facts): UntitledAlert[] {
  if (!webhooks.isConfigured || !webhook || webhook.missingEvents.length === 0) return [];
  const { isRegistered, isEnabled, missingEvents, url } = webhook;
  // Without an endpoint, events can still arrive in another way, e.g. by Stripe's command line in development.
  if (!isRegistered && webhooks.taken > 0) return [];
  const text =
    isRegistered && !isEnabled
      ? `Stripe has disabled this site's webhook endpoint, so payments are noticed up to an hour later. Enable it on the Status screen.`
      : isRegistered
        ? `Stripe does not send these events to this site: ${missingEvents.join(", ")}. What they report is noticed up to an hour later. Set them on the Status screen.`
        : `Stripe has no webhook endpoint with the URL ${url}, so payments are noticed up to an hour later. Add it in Stripe's dashboard under Developers, Webhooks, with these events: ${missingEvents.join(", ")}.`;
  return [{ kind: "webhook-events-missing", text }];
}

function jobAlerts({ work, backup }: Facts, jobs: readonly FeatureJob[]): UntitledAlert[] {
  // Failed backups have an alert of their own, but a backup that kills the process records no failure.
  const hasOwnAlert = (kind: string) =>
    (kind === "nightly-backup" && backup.failedInARow >= 2) ||
    (kind === "copy-originals" && backup.missingFiles !== null);
  const failing = work.failing.filter((kind) => !hasOwnAlert(kind));
  const what = failing.flatMap((kind) => jobs.find(({ job }) => job.kind === kind)?.whenFailing ?? []);
  if (what.length === 0) return [];
  const text = `Background jobs keep failing: ${what.join("; ")}. Visitors can still read and buy. See the server's log for the cause.`;
  return [{ kind: "work-failed", text }];
}

function backupAlerts({ backup, program }: Facts, now: Date): UntitledAlert[] {
  const { last, failedInARow } = backup;
  // A new site has had no night yet.
  const newest = backup.lastGoodAt ?? program.startedAt;
  return [
    ...(last && failedInARow >= 2
      ? [
          {
            kind: "backup-failed" as const,
            text: `The last ${failedInARow} backups failed. ${last.error ?? "See the server's log for the cause."}`,
          },
        ]
      : []),
    ...(backup.isNightly && failedInARow < 2 && isOlder(newest, backupAlertAfterMs, now)
      ? [
          {
            kind: "backup-missing" as const,
            text: "The nightly backup has not run. See the server's log, or take one now with `npm run backup`.",
          },
        ]
      : []),
    ...(backup.missingFiles === null
      ? []
      : [
          {
            kind: "backup-files-missing" as const,
            text: `The rest of the backup is complete. ${backup.missingFiles}`,
          },
        ]),
  ];
}

function diskAlerts({ disk }: Facts): UntitledAlert[] {
  if (!disk || (disk.freeBytes >= minFreeBytes && disk.freeBytes >= disk.totalBytes / 10)) return [];
  const free = `${Math.round(disk.freeBytes / 1e6)} of ${Math.round(disk.totalBytes / 1e6)} MB`;
  return [
    {
      kind: "disk-full",
      text: `The data disk has ${free} free. When it is full, no order and no image can be stored: free some space, or use a larger disk.`,
    },
  ];
}

function fileAlerts({ withoutFile: { count, names } }: Facts): UntitledAlert[] {
  if (count === 0) return [];
  const quoted = names.map((name) => `"${name}"`).join(", ");
  const list = count > names.length ? `${quoted} and ${count - names.length} more` : quoted;
  const text = `Customers who buy ${list} get no file at once: they are told that you will email it. Add files on the Products screen, or set these products inactive.`;
  return [{ kind: "files-missing", text }];
}

function audioAlerts({ audio: { isInstalled, waiting } }: Facts): UntitledAlert[] {
  if (isInstalled || waiting === 0) return [];
  const tracks = waiting === 1 ? "1 track waits" : `${waiting} tracks wait`;
  const text = `${tracks} for ffmpeg, which is not installed on the server: install it with \`apt install ffmpeg\`, or set FFMPEG_PATH to its folder. Nothing is lost; encoding begins within ten minutes.`;
  return [{ kind: "audio-tools-missing", text }];
}

function keyAlerts({ unreadableKeys }: Facts): UntitledAlert[] {
  if (unreadableKeys.length === 0) return [];
  const text = `The stored keys of ${unreadableKeys.join(", ")} are encrypted under an encryption key that this server does not have, so they are not used. Put that key back (docs/operate.md), or enter the keys again under Settings.`;
  return [{ kind: "keys-unreadable", text }];
}

function newsletterAlerts({ pausedIssues }: Facts): UntitledAlert[] {
  if (pausedIssues.length === 0) return [];
  const sentences = pausedIssues.map(({ subject, reason }) => `The issue "${subject}" is paused. ${reason}`);
  const text = `${sentences.join(" ")} No recipient is lost: resume or cancel it under Newsletter.`;
  return [{ kind: "newsletter-paused", text }];
}

function stockAlerts({ lowStock: { count, items } }: Facts): UntitledAlert[] {
  if (count === 0) return [];
  const named = items.map(({ name, available }) => `"${name}" (${available <= 0 ? "sold out" : `${available} left`})`);
  const more = count > items.length ? ` and ${count - items.length} more` : "";
  const text = `${named.join(", ")}${more}. Change the stock on the Inventory screen once you have more.`;
  return [{ kind: "stock-low", text }];
}

function emails(count: number): string {
  return count === 1 ? "1 email was" : `${count} emails were`;
}

function isOlder(time: string | null, ms: number, now: Date): boolean {
  return time !== null && now.getTime() - new Date(time).getTime() > ms;
}
